/**
 * The sentence with which a test fails that holds what the specification fixes; who edits a text
 * reads it.
 * @param section where the specification says it
 * @param what in French, what is fixed: « ce message », « l’adresse /contact »
 * @param quoted the very words, where words are fixed
 */
export function specified(section: number, what: string, quoted?: string): string {
  const words = quoted === undefined ? "" : ` : « ${quoted} »`;
  return `La spécification (section ${section}) fixe ${what}${words}. Revenez à ce qu’elle dit, ou faites-la changer d’abord`;
}
