import "../../../src/ui/fonts/fonts.css";
import { createRoot } from "react-dom/client";
import { Atelier } from "./Atelier.tsx";

const place = document.getElementById("atelier");
if (place) createRoot(place).render(<Atelier />);
