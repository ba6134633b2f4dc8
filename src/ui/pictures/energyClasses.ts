/** Classes, their colours for energy and for climate (order of 31 March 2021), slightly muted. */
export const energyClasses = [
  ["A", "#25936c", "#a4dbf8"],
  ["B", "#57a65a", "#8cb4d3"],
  ["C", "#8db964", "#7792b1"],
  ["D", "#dfc745", "#606f8f"],
  ["E", "#e2a43d", "#4d5271"],
  ["F", "#d97b38", "#393551"],
  ["G", "#bb412c", "#281b35"],
] as const;
