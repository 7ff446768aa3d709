/** Dims rows that are behind their query, once that takes longer than a moment. Those rows are `inert` too: they are nobody's to open. */
export const behindClass = 'transition-opacity inert:opacity-50 inert:delay-150'
