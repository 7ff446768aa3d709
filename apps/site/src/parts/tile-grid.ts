/** Columns of game tiles: each number divides the page size of 24. */
export const tileGrid = 'grid grid-cols-3 gap-x-2 gap-y-3 sm:grid-cols-4 lg:gap-3.5 xl:grid-cols-6 2xl:grid-cols-8'

/** The same for twelve tiles, which eight columns would leave a half row of. */
export const twelveGrid =
  'grid grid-cols-3 gap-x-2 gap-y-3 sm:grid-cols-4 lg:gap-3.5 xl:grid-cols-6 min-[137.5rem]:grid-cols-12'
