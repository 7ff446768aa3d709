import { naming, refusals } from '@meydan/contract/refusals'
import { formatKurus } from '@meydan/money/kurus'
import type { PlayRefusal } from '../play/play.ts'

/** Why a provider's call was refused, in no protocol's words. `INTERNAL` may have taken effect or not: it is asked again. */
export type ProtocolRefusal = PlayRefusal | 'WRONG_CURRENCY' | 'BAD_REQUEST' | 'BAD_SIGNATURE' | 'INTERNAL'

const SENTENCES: Record<ProtocolRefusal, string> = {
  INSUFFICIENT_FUNDS: refusals.insufficient_funds.message,
  SESSION_INVALID: 'Oyun oturumu bulunamadı. Lütfen oyunu yeniden açın',
  SESSION_EXPIRED: 'Oyun oturumunuz sona erdi. Lütfen oyunu yeniden açın',
  PLAYER_BLOCKED: 'Hesabınız şu anda oyuna kapalıdır',
  LIMIT_REACHED: refusals.stake_limit_reached.message,
  STAKE_ABOVE_BONUS_MAXIMUM: refusals.stake_above_bonus_maximum.message,
  GAME_BLOCKED: refusals.game_unavailable.message,
  AMOUNT_TOO_LARGE: refusals.amount_too_large.message,
  WRONG_CURRENCY: 'Yalnızca Türk lirasıyla oynanabilir',
  BAD_REQUEST: refusals.bad_input.message,
  BAD_SIGNATURE: 'İmza geçersiz',
  INTERNAL: refusals.busy.message,
  WIN_HELD: 'Bu kazanç onay bekliyor. Lütfen aynı işlemi daha sonra yeniden gönderin',
  DUPLICATE_MISMATCH: refusals.idempotency_conflict.message,
  TX_NOT_FOUND: 'İşlem bulunamadı',
  ALREADY_ROLLED_BACK: 'Bu bahis iptal edilmiş',
  ALREADY_SETTLED: 'Bu tur sonuçlanmış',
}

const LIMITS: Record<string, string> = {
  reality: 'Devam etmeden önce oyun süreniz ve sonucunuzla ilgili bilgilendirmeyi onaylayın',
  stake: refusals.stake_limit_reached.message,
  loss: refusals.loss_limit_reached.message,
  session: refusals.session_limit_reached.message,
  age: refusals.stake_above_age_cap.message,
  pace: refusals.too_soon.message,
  kyc: refusals.identity_required.message,
  licence: refusals.category_not_licensed.message,
  unprotected: refusals.protection_page_down.message,
  feature: 'Bu sitede oyun özelliği satın alınamaz',
  cash: 'Oyun özelliği yalnızca kendi paranızla alınır; bonus paranız bunun için kullanılamaz',
  stopped: 'Bahisler bir güvenlik denetimi için kısa süre durduruldu. Açık turlarınız sonuçlanır, kazançlarınız ödenir',
}

interface Refused {
  code: ProtocolRefusal
  reason?: string | undefined
  /** What a round may cost, where a stake was above it. Kuruş. */
  most?: number | undefined
}

/** The sentence for the player. */
export function sentenceOf({ code, reason = '', most }: Refused): string {
  const sentence = LIMITS[reason] ?? SENTENCES[code]
  return most === undefined ? sentence : naming(sentence, { tutar: formatKurus(BigInt(most)) })
}
