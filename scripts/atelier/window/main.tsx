import "virtual:fonts.css";
import { createRoot } from "react-dom/client";
import { Atelier } from "./Atelier.tsx";

// A font that comes after the first drawing would not be shown at all.
await Promise.allSettled([...document.fonts].map((font) => font.load()));
const place = document.getElementById("atelier");
if (place) createRoot(place).render(<Atelier />);
