import styles from "./Hero.module.css";
import { Icon } from "./Icon.tsx";
import type { MenuLink } from "./menu.ts";
import { Picture, type PictureData } from "./Picture.tsx";
import { useCarousel } from "./useCarousel.ts";

/** What the opening banner of the site shows. */
export interface HeroContent {
  title: string;
  /** Time that each slide is shown, in seconds. */
  intervalSeconds: number;
  slides: { picture?: PictureData; label: string; title: string; text: string }[];
  actions: MenuLink[];
}

interface HeroProps {
  hero: HeroContent;
  words: { slides: string; pause: string; play: string };
}

function stateOf(position: number, { index, previous }: { index: number; previous: number }) {
  if (position === index) return "shown";
  return position === previous ? "leaving" : undefined;
}

function Controls({ hero, words, carousel }: HeroProps & { carousel: Carousel }) {
  return (
    <fieldset className={styles.controls}>
      <legend className={styles.legend}>{words.slides}</legend>
      {hero.slides.map((slide, position) => (
        <button
          key={slide.label}
          type="button"
          className={styles.dot}
          aria-label={slide.label}
          aria-pressed={position === carousel.index}
          onClick={() => carousel.pick(position)}
        />
      ))}
      <button type="button" className={styles.pause} onClick={carousel.togglePlaying}>
        <Icon name={carousel.playing ? "pause" : "play"} size="sm" />
        <span>{carousel.playing ? words.pause : words.play}</span>
      </button>
    </fieldset>
  );
}

type Carousel = ReturnType<typeof useCarousel>;

/** The opening banner: the headline over pictures that turn, each with its caption. */
export function Hero({ hero, words }: HeroProps) {
  const carousel = useCarousel(hero.slides.length, hero.intervalSeconds * 1000);
  return (
    <section className={styles.hero} aria-label={hero.title} {...carousel.region}>
      <div className={styles.pictures}>
        {hero.slides.map((slide, position) => (
          <div
            key={slide.label}
            className={styles.picture}
            data-state={stateOf(position, carousel)}
          >
            {slide.picture && (
              <Picture picture={slide.picture} sizes="100vw" eager={position === 0} />
            )}
          </div>
        ))}
      </div>
      <div className={styles.inner}>
        <h1 className={styles.title}>{hero.title}</h1>
        <div className={styles.captions} aria-live={carousel.playing ? "off" : "polite"}>
          {hero.slides.map((slide, position) => (
            <p
              key={slide.label}
              className={styles.caption}
              data-state={stateOf(position, carousel)}
              aria-hidden={position !== carousel.index}
            >
              <strong>{slide.title}</strong>
              <span>{slide.text}</span>
            </p>
          ))}
        </div>
        <p className={styles.actions} data-actions="">
          {hero.actions.map((action, index) => (
            <a
              key={action.url}
              className={`button button-lg ${index === 0 ? "button-accent" : "button-inverse"}`}
              href={action.url}
            >
              {action.title}
            </a>
          ))}
        </p>
        <Controls hero={hero} words={words} carousel={carousel} />
      </div>
    </section>
  );
}
