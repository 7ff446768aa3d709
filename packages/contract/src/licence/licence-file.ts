import { Licence } from './licence.ts'

/** Reads the text of a licence file, as the start does; or says in Turkish what is wrong with it. */
export function readLicenceFile(text: string): { licence: Licence } | { wrong: string } {
  const json = parsed(text)
  if (json === undefined) return { wrong: 'Dosya okunamıyor: JSON değil' }
  const checked = Licence.safeParse(json)
  if (checked.success) return { licence: checked.data }
  const [issue] = checked.error.issues
  const path = issue?.path.join('.') ?? ''
  if (issue?.code === 'unrecognized_keys')
    return {
      wrong: `Dosya geçerli bir lisans değil: tanınmayan alan ${[path, ...issue.keys].filter(Boolean).join('.')}`,
    }
  return { wrong: `Dosya geçerli bir lisans değil: ${path || 'dosya'} alanı eksik ya da hatalı` }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
