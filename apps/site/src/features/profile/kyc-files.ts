import { kycWords } from '../../words/account/profile.ts'

const KYC_MAX_BYTES = 5 * 1024 * 1024

export const kycParts = [
  { id: 'id_front', label: kycWords.idFront, hint: kycWords.imageHint, accept: 'image/*' },
  { id: 'id_back', label: kycWords.idBack, hint: kycWords.imageHint, accept: 'image/*' },
  { id: 'address', label: kycWords.address, hint: kycWords.addressHint, accept: 'image/*,application/pdf' },
] as const

export type KycPart = (typeof kycParts)[number]
export type KycPartId = KycPart['id']

/** What was chosen for one document; with `problem` it cannot be sent. */
export interface Choice {
  file: File
  problem?: string
}

/** Checks a chosen file: ID sides are pictures, the address may be a PDF too, each at most 5 MB. */
export function checkFile(part: KycPart, file: File): Choice {
  const isImage = file.type.startsWith('image/')
  if (part.id === 'address' && !isImage && file.type !== 'application/pdf')
    return { file, problem: kycWords.imageOrPdf }
  if (part.id !== 'address' && !isImage) return { file, problem: kycWords.imageOnly }
  return file.size > KYC_MAX_BYTES ? { file, problem: kycWords.tooBig } : { file }
}

const oneDecimal = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 })

/** `1,8 MB`, `340 KB`. */
export function sizeText(bytes: number): string {
  return bytes >= 1024 * 1024
    ? `${oneDecimal.format(bytes / 1024 / 1024)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`
}
