/** The picture that stands for the site where a page is shared; a file of public/. */
export const shareImage = {
  path: "/og.jpg",
  width: 1200,
  height: 630,
  alt: "Immeuble parisien en pierre de taille, sous le nom de l’entreprise",
} as const;
