/** A picture in the sizes and formats that the build has made of it. */
export interface PictureData {
  alt: string;
  /** Address of the file for browsers that read none of the formats below. */
  src: string;
  width: number;
  height: number;
  /** Formats by preference, some for certain viewports only. */
  sources: { type: string; media?: string; srcset: string }[];
}

interface PictureProps {
  picture: PictureData;
  /** Widths at which it is shown, as in the attribute `sizes`. */
  sizes: string;
  /** True for what a visitor sees first: fetched at once and with priority. */
  eager?: boolean;
  /** True where words beside it say the same. */
  decorative?: boolean;
}

/** A picture with intrinsic dimensions, so that nothing moves when it comes. */
export function Picture({ picture, sizes, eager, decorative }: PictureProps) {
  return (
    <picture>
      {picture.sources.map(({ type, media, srcset }) => (
        <source key={srcset} type={type} media={media} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={picture.src}
        alt={decorative ? "" : picture.alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        fetchPriority={eager ? "high" : undefined}
      />
    </picture>
  );
}
