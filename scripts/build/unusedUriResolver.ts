/** Stands in for rjsf's URI resolver: our schemas hold no `$ref`. */
export default {
  equal: (): boolean => false,
  resolve: (_: string, reference: string) => reference,
};
