/** Takes the place of rjsf's defaults: it draws fields and knows no answer. */
export default (): object => ({});
