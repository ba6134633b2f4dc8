import styles from "./Hero.module.css";
import { Icon } from "./Icon.tsx";
import { ActionLinks } from "./Links.tsx";
import type { MenuLink } from "./menu.ts";
import { Picture, type PictureData } from "./Picture.tsx";
import proofStyles from "./ProofStrip.module.css";

interface HeroProps {
  hero: {
    title: string;
    /** Time that each slide is shown, in seconds. */
    intervalSeconds: number;
    slides: { picture: PictureData | undefined; label: string; title: string; text: string }[];
    actions: MenuLink[];
    /** What can be counted, called or looked up. */
    proof: { value: string; label: string; url?: string }[];
  };
  words: { slides: string; pause: string; play: string };
}

/** Of what a slide shows: which slide it is of, and that the first is shown. */
const ofSlide = (position: number) => ({
  "data-slide": position,
  "data-state": position === 0 ? "shown" : undefined,
});

function Controls({ hero, words }: HeroProps) {
  return (
    <fieldset className={`inline gap-1 rounded screenOnly scripted ${styles.controls}`}>
      <legend className="visuallyHidden">{words.slides}</legend>
      {hero.slides.map((slide, position) => (
        <button
          key={slide.label}
          type="button"
          className={`middle ${styles.dot}`}
          aria-label={slide.label}
          aria-pressed={position === 0}
          data-slide={position}
        />
      ))}
      <button type="button" className={`text-smaller ${styles.turning}`}>
        <span className={`inline ${styles.pause}`}>
          <Icon name="pause" size="sm" />
          <span className="heardBelow30">{words.pause}</span>
        </span>{" "}
        <span className={`inline ${styles.play}`}>
          <Icon name="play" size="sm" />
          <span className="heardBelow30">{words.play}</span>
        </span>
      </button>
    </fieldset>
  );
}

/** The foot of the banner: what an owner asks first, in a row. */
function ProofStrip({ items }: { items: HeroProps["hero"]["proof"] }) {
  return (
    <ul className={`column full grid snug ${proofStyles.strip}`}>
      {items.map(({ value, label, url }) => {
        const words = (
          <>
            <strong>{value}</strong> <span>{label}</span>
          </>
        );
        return <li key={label}>{url ? <a href={url}>{words}</a> : words}</li>;
      })}
    </ul>
  );
}

/** The opening banner: the headline over pictures that turn, each with its caption. */
export function Hero({ hero, words }: HeroProps) {
  return (
    <section
      className={`grid holder onDark ${styles.hero}`}
      aria-label={hero.title}
      data-island="banner"
      data-interval={hero.intervalSeconds * 1000}
      data-playing=""
    >
      <div className={`covers over screenOnly ${styles.pictures}`}>
        {hero.slides.map((slide, position) => (
          <div key={slide.label} className={`filled over ${styles.picture}`} {...ofSlide(position)}>
            {slide.picture && (
              <Picture picture={slide.picture} sizes="100vw" eager={position === 0} />
            )}
          </div>
        ))}
      </div>
      <div className={`column full stack-4 ${styles.inner}`}>
        <h1 className={styles.title}>{hero.title}</h1>
        <div className={`grid ${styles.captions}`} aria-live="off">
          {hero.slides.map((slide, position) => (
            <p key={slide.label} className={`stack-1 ${styles.caption}`} {...ofSlide(position)}>
              <strong>{slide.title}</strong> <span>{slide.text}</span>
            </p>
          ))}
        </div>
        <p className="actions screenOnly" data-actions="">
          <ActionLinks links={hero.actions} first="accent button-lg" others="inverse button-lg" />
        </p>
        <Controls hero={hero} words={words} />
      </div>
      <ProofStrip items={hero.proof} />
    </section>
  );
}
