/**
 * font-family values of the two fonts of fonts.css. The faces named after a system font are that
 * font stretched to the metrics of ours, so the page does not move when ours arrives.
 */
export const fontStacks = {
  heading:
    '"Mansarde Serif", "Mansarde Serif Georgia", "Mansarde Serif Noto", "Mansarde Serif Times", "Mansarde Serif DejaVu", Georgia, serif',
  body: '"Mansarde Sans", "Mansarde Sans Arial", "Mansarde Sans Roboto", "Mansarde Sans Noto", "Mansarde Sans DejaVu", Arial, sans-serif',
} as const;
