/** Dims what is behind its query, once that takes longer than a moment. It is `inert` too: nobody's to open. */
export const staleClass = 'transition-opacity inert:opacity-50 inert:delay-150'
