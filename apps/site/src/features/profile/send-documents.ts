import { CallFailed, outcome } from '@meydan/api-client/send'
import { uploadKyc } from '@meydan/contract/identity/identity'
import type { KycPartId } from './kyc-files.ts'

export type Documents = Record<KycPartId, File>

/** Uploads the three documents; `onProgress` gets the percentage sent. An XMLHttpRequest, because fetch reports no progress. */
export function sendDocuments(documents: Documents, onProgress: (percent: number) => void): Promise<unknown> {
  const data = new FormData()
  for (const [name, file] of Object.entries(documents)) data.set(name, file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(uploadKyc.method, uploadKyc.path)
    request.setRequestHeader('x-requested-with', 'XMLHttpRequest')
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? (loaded * 100) / total : 0),
    )
    request.addEventListener('error', () => reject(new CallFailed('network', undefined)))
    request.addEventListener('load', () => {
      try {
        resolve(outcome(uploadKyc, replyOf(request.responseText)))
      } catch (failure) {
        reject(failure)
      }
    })
    request.send(data)
  })
}

function replyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
