import { times, verifyOwn } from './single.mjs'
import { verifySpin } from './slots.mjs'
import { verifyRound } from './verify.mjs'

/** What is at fault with a file that holds no record. */
const UNREADABLE = 'Bu dosya bir tur kaydı değil.'

/** The rounds of a saved file, one record or many: of a room, of one player, or of a slot. */
export function recordsOf(text) {
  const file = JSON.parse(text)
  const found = file.rounds ?? [file.record ?? file.round ?? file]
  if (!Array.isArray(found) || found.length === 0 || !found.every((one) => isShared(one) || isOwn(one) || isSpin(one)))
    throw new TypeError(UNREADABLE)
  return found
}

/** `{ title, checks, result, isProved }`; `result` in words, empty where nothing could be drawn. */
export function verifyRecord(record) {
  if (isSpin(record)) {
    const { checks, paid, isProved } = verifySpin(record)
    return {
      title: `${record.game} · ${record.round}`,
      checks,
      result: `${(paid / 100).toFixed(2).replace('.', ',')} ₺`,
      isProved,
    }
  }
  if (isOwn(record)) {
    const { checks, drawn, pay, isProved } = verifyOwn(record)
    const result = drawn === null ? '' : `${drawn.join(' ')}${pay === null ? '' : ` · ${times(pay)}`}`
    return { title: `${record.game ?? record.algorithm} · tur ${record.nonce}`, checks, result, isProved }
  }
  const { checks, result, drawn, isProved } = verifyRound(record)
  return {
    title: `${record.room ?? ''} · tur ${record.no}`,
    checks,
    result: drawn === null ? times(result) : drawn.join(' '),
    isProved,
  }
}

function isShared(one) {
  return typeof one?.seed === 'string' && Array.isArray(one.seeds)
}

function isSpin(one) {
  return typeof one?.spin?.profile?.model === 'string' && Array.isArray(one.spin.stops)
}

function isOwn(one) {
  return typeof one?.client === 'string' && Number.isInteger(one.nonce) && Array.isArray(one.decisions)
}
