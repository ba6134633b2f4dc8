/** Classes of the energy label with the colours of the order of 31 March 2021, slightly muted. */
export const energyClasses = [
  ["A", "#25936c"],
  ["B", "#57a65a"],
  ["C", "#8db964"],
  ["D", "#dfc745"],
  ["E", "#e2a43d"],
  ["F", "#d97b38"],
  ["G", "#bb412c"],
] as const;
