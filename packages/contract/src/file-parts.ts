import type { FilePart } from './call.ts'

const MOST_BYTES = 5 * 1024 * 1024

/** What pictures are taken as, by their bytes; each is drawn anew. */
const PICTURES = ['image/jpeg', 'image/png', 'image/webp'] as const

export const picture: FilePart = { types: PICTURES, maxBytes: MOST_BYTES }
export const pictureOfAnyKind: FilePart = { types: [...PICTURES, 'image/avif', 'image/gif'], maxBytes: MOST_BYTES }
export const pictureOrPdf: FilePart = { types: [...PICTURES, 'application/pdf'], maxBytes: MOST_BYTES }
export const bankFile: FilePart = { types: ['application/xml', 'text/csv'], maxBytes: MOST_BYTES }
