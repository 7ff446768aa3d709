/** A mark that every site may be drawn with. */
export const HOUSE_MARK = '/art/brand/meydan-mark.svg'
