/** One encoded size of a picture: a file of the folder `files` and its width in pixels. */
interface EncodedFile {
  file: string;
  width: number;
}

/** One format of a picture, for the viewports that `media` names. */
interface EncodedFormat {
  type: "image/avif" | "image/webp" | "image/svg+xml";
  media?: string;
  files: readonly EncodedFile[];
}

/** A picture of the catalogue. */
export interface CataloguePicture {
  /** French, says what matters to the reader of the page. */
  alt: string;
  /** Its own size in pixels, for the attributes `width` and `height`. */
  width: number;
  height: number;
  /** File for browsers that read none of `formats`. */
  fallback: string;
  formats: readonly EncodedFormat[];
}

/** Viewports that get the tall crop of a scene. */
const tallMedia = "(max-aspect-ratio: 1/1)";

/** A scene with a wide and a tall crop; the widths stand in scripts/pictures/catalogue.ts. */
function scene(id: string, alt: string): CataloguePicture {
  const avif = (crop: string, widths: readonly number[]) =>
    widths.map((width) => ({ file: `${id}-${crop}-${width}.avif`, width }));
  const webp = (crop: string, width: number) => [{ file: `${id}-${crop}-${width}.webp`, width }];
  return {
    alt,
    width: 1600,
    height: 800,
    fallback: `${id}-wide-1200.webp`,
    formats: [
      { type: "image/avif", media: tallMedia, files: avif("tall", [480, 800]) },
      { type: "image/webp", media: tallMedia, files: webp("tall", 600) },
      { type: "image/avif", files: avif("wide", [800, 1600]) },
    ],
  };
}

/** A 4:3 picture encoded at two widths. */
function card(id: string, alt: string): CataloguePicture {
  const files = [400, 720].map((width) => ({ file: `${id}-${width}.avif`, width }));
  const formats = [{ type: "image/avif", files }] as const;
  return { alt, width: 720, height: 540, fallback: `${id}-600.webp`, formats };
}

/** A drawing served as one SVG file, which shows its letters and lines sharp at any size. */
function drawing(id: string, [width, height]: readonly [number, number], alt: string) {
  return { alt, width, height, fallback: `${id}.svg`, formats: [] } satisfies CataloguePicture;
}

const drawnCard = (id: string, alt: string) => drawing(id, [800, 600], alt);
const emblem = (id: string) => drawing(id, [120, 120], "");
const partner = (id: string, name: string) =>
  drawing(id, [260, 80], `${name}, partenaire fictif donné en exemple`);
const map = (id: string, territory: string) =>
  drawing(
    id,
    [800, 640],
    `Carte de l’Île-de-France : ${territory} et le rayon de {serviceRadiusKm} km autour de {address.city}`,
  );

/** Every picture of the site, by the name that content records use. */
export const pictures = {
  "hero-diagnostics": scene(
    "hero-diagnostics",
    "Immeuble parisien en pierre de taille dont un appartement est à vendre",
  ),
  "hero-audit": scene(
    "hero-audit",
    "Maison en meulière classée F : la thermographie montre ses pertes de chaleur",
  ),
  "hero-copropriete": scene(
    "hero-copropriete",
    "Copropriété en travaux et calendrier de ses chantiers sur dix ans",
  ),
  dpe: card("dpe", "Immeuble parisien et son étiquette énergie, de A à G"),
  amiante: drawnCard(
    "amiante",
    "Toit de fibres-ciment brisé, fibres du bord à la loupe et prélèvement scellé",
  ),
  plomb: drawnCard(
    "plomb",
    "Peinture ancienne écaillée ; l’analyseur posé dessus lit 1,6 mg/cm² de plomb",
  ),
  electricite: drawnCard(
    "electricite",
    "Tableau électrique ouvert ; le testeur mesure la terre d’une prise : 32 ohms",
  ),
  gaz: drawnCard(
    "gaz",
    "Installation de gaz : compteur, robinet d’arrêt ouvert et plaque de cuisson",
  ),
  termites: drawnCard("termites", "Poutre creusée par les termites, sondée au poinçon"),
  mesurage: drawnCard(
    "mesurage",
    "Pièce sous combles : la surface de moins de 1,80 m de hauteur ne compte pas",
  ),
  "assainissement-collectif": card(
    "assainissement-collectif",
    "Immeuble raccordé à l’égout, avec caméra descendue dans le regard",
  ),
  "assainissement-non-collectif": card(
    "assainissement-non-collectif",
    "Maison avec fosse toutes eaux et tranchée d’épandage sous la pelouse",
  ),
  "dtg-ppt": card("dtg-ppt", "Copropriété en travaux et coût de son plan, année par année"),
  erp: card(
    "erp",
    "Maison et risques autour d’elle : inondation, sol argileux, séisme, site industriel",
  ),
  ensa: card("ensa", "Avion au décollage et zones de bruit A à D autour de la piste"),
  "audit-energetique": card(
    "audit-energetique",
    "Maison en meulière, moitié au naturel, moitié en thermographie, classée F",
  ),
  "obligations-vente": drawnCard(
    "obligations-vente",
    "Dossier de diagnostics d’une vente et clé du logement",
  ),
  "obligations-location": drawnCard(
    "obligations-location",
    "Dossier de diagnostics d’une location, porte ouverte et trousseau de clés",
  ),
  "zone-paris": card("zone-paris", "Toits de zinc et cheminées de Paris"),
  "zone-hauts-de-seine": card(
    "zone-hauts-de-seine",
    "Tours de bureaux au bord de la Seine, dans les Hauts-de-Seine",
  ),
  "zone-seine-saint-denis": card(
    "zone-seine-saint-denis",
    "Basilique de Saint-Denis, passerelle et péniche sur le canal",
  ),
  "zone-val-de-marne": card(
    "zone-val-de-marne",
    "Bords de Marne : viaduc de Nogent et donjon de Vincennes",
  ),
  "zone-val-d-oise": card("zone-val-d-oise", "Village du Vexin, son clocher et ses champs"),
  "zone-ile-de-france": card(
    "zone-ile-de-france",
    "La Seine, des immeubles parisiens aux pavillons et aux champs",
  ),
  "emblem-certification": emblem("emblem-certification"),
  "emblem-accreditation": emblem("emblem-accreditation"),
  "emblem-assurance": emblem("emblem-assurance"),
  "emblem-decennale": emblem("emblem-decennale"),
  "partner-1": partner("partner-1", "Zinc et Pignon"),
  "partner-2": partner("partner-2", "Syndic des Cours Claires"),
  "partner-3": partner("partner-3", "Étude Palier-Nord"),
  "partner-4": partner("partner-4", "Faîtage et Solives"),
  "map-contact": map("map-contact", "ses huit départements"),
  "map-paris": map("map-paris", "Paris (75)"),
  "map-hauts-de-seine": map("map-hauts-de-seine", "les Hauts-de-Seine (92)"),
  "map-seine-saint-denis": map("map-seine-saint-denis", "la Seine-Saint-Denis (93)"),
  "map-val-de-marne": map("map-val-de-marne", "le Val-de-Marne (94)"),
  "map-val-d-oise": map("map-val-d-oise", "le Val-d’Oise (95)"),
  "map-ile-de-france": map("map-ile-de-france", "ses huit départements"),
} as const satisfies Record<string, CataloguePicture>;

export type PictureId = keyof typeof pictures;

/** True where the catalogue holds a picture of that name. */
export const isPictureId = (name: string): name is PictureId => Object.hasOwn(pictures, name);
