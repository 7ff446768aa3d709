import { CATEGORIES, CATEGORY_CODES } from '@meydan/contract/categories'
import { CLUB_DAYS, CLUB_LEVELS } from '@meydan/contract/club/club'
import { formatKurus } from '@meydan/money/kurus'
import { suffixed } from '@meydan/money/suffix'
import type { Settings } from './club-settings.ts'

const number = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 3 })

/** The text of the club's page, made of its settings. */
export function clubRules(settings: Settings): string[] {
  const { lira_per_point, shares, exchange_step, level_points, level_kurus, rollover, validity_days } = settings
  const parts = CATEGORY_CODES.filter((code) => shares[code]).map(
    (code) => `${CATEGORIES[code].label} %${shares[code]}`,
  )
  return [
    `Nakit bakiyeyle oynanan ve biten her turda bahsin her ${suffixed(formatKurus(BigInt(lira_per_point) * 100n), 'si')} 1 puan kazandırır. Oyun türüne göre sayılan pay: ${parts.join(', ')}.`,
    'Bonus parasıyla ve bedava dönüşle oynanan turlar sayılmaz; iade edilen bahsin puanı geri alınır. Seviyeniz bu puana dayanıyorsa o seviyede çevirdiğiniz bonus da geri alınır, çevirdiğiniz puanlar hesabınıza döner.',
    `Seviyeniz son ${CLUB_DAYS} günde kazandığınız puana göredir: ${CLUB_LEVELS.map((name, level) => `${name} ${number.format(level_points[level] as number)}`).join(', ')}. Mola günleri bu süreye sayılmaz; mola vererek seviye ya da puan kaybetmezsiniz.`,
    `Puanlar ${number.format(exchange_step)} ve katları olarak bonusa çevrilir. 1.000 puanın karşılığı: ${CLUB_LEVELS.map((name, level) => `${name} ${formatKurus(BigInt(level_kurus[level] as number))}`).join(', ')}.`,
    `Bonusun çevrim şartı ${rollover} kat, geçerliliği ${validity_days} gündür. Harcanmayan puan silinmez.`,
    'Bir bahis, kayıp ya da süre limitiniz dolduğunda 24 saat boyunca oyunlardan puan kazanamaz ve puan bozduramazsınız; puanlarınız silinmez.',
  ]
}
