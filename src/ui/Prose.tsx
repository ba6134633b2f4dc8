/** Paragraphs of running text, in a comfortable line length. */
export function Prose({ paragraphs }: { paragraphs: string[] }) {
  return (
    <div className="stack-4">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
