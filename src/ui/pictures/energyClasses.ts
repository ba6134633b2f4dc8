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

/** Classes of the climate label, in the same way. */
export const climateClasses = [
  ["A", "#a4dbf8"],
  ["B", "#8cb4d3"],
  ["C", "#7792b1"],
  ["D", "#606f8f"],
  ["E", "#4d5271"],
  ["F", "#393551"],
  ["G", "#281b35"],
] as const;
