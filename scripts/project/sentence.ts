/** Words by the names that sentences have for them in braces; undefined where there are none. */
export type Words = Readonly<Record<string, string | undefined>>;

/** A sentence with such names, or several: that is said which has all of its words. */
export type Sentence = string | readonly string[];

const NAME = /\{(\w+)\}/g;

/** A sentence with its words; undefined where one of them is missing. */
export function filled(sentence: Sentence | undefined, words: Words): string | undefined {
  const complete = [sentence ?? []]
    .flat()
    .find((one) => [...one.matchAll(NAME)].every(([, name = ""]) => words[name] !== undefined));
  return complete?.replace(NAME, (_, name: string) => words[name] ?? "");
}
