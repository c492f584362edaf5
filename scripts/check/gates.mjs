/** The gates of `npm run check`, in the order in which their answers are most useful. Each is a file of that name beside this one. */
export const gates = [
  'types',
  'lint',
  'format',
  'layers',
  'forbidden',
  'viemClients',
  'styles',
  'expressions',
  'fileSizes',
  'unused',
  'licences',
  'pins',
  'installScripts',
  'names',
  'size',
  'coverage',
];
