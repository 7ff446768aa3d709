/** Columns of game tiles: each number divides the page size of 24. */
export const tileGrid = 'grid grid-cols-3 gap-x-2 gap-y-3 sm:grid-cols-4 lg:gap-3.5 xl:grid-cols-6 2xl:grid-cols-8'

/** The same for twelve tiles, which eight columns would leave a half row of. */
export const twelveGrid =
  'grid grid-cols-3 gap-x-2 gap-y-3 sm:grid-cols-4 lg:gap-3.5 xl:grid-cols-6 min-[137.5rem]:grid-cols-12'

/** One line of tiles that scrolls sideways, each as wide as in `tileGrid`. */
export const tileRow =
  'no-bar grid grid-flow-col auto-cols-[calc((100%-1rem)/3)] gap-x-2 overflow-x-auto overscroll-x-contain sm:auto-cols-[calc((100%-1.5rem)/4)] lg:auto-cols-[calc((100%-2.625rem)/4)] lg:gap-x-3.5 xl:auto-cols-[calc((100%-4.375rem)/6)] 2xl:auto-cols-[calc((100%-6.125rem)/8)]'
