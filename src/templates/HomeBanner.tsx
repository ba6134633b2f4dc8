import { Hero, type HeroContent } from "../ui/Hero.tsx";
import { useSite } from "./SiteContext.ts";

/** The live part of the home page: its turning banner, before everything else. */
export function HomeBanner({ hero }: { hero: HeroContent }) {
  const { words } = useSite();
  return <Hero hero={hero} words={words.home} />;
}
