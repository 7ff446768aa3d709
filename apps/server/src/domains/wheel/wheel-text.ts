import { formatKurus } from '@meydan/money/kurus'
import { suffixed } from '@meydan/money/suffix'
import { highestCost, type Gifts, type Settings } from './wheel-settings.ts'

const percent = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 })

/** The chances of a turn, a prize to a line; equal ones together. */
function oddsOf({ prizes }: Settings, gifts: Gifts): string[] {
  const size = prizes.reduce((sum, { weight }) => sum + weight, 0)
  const lines = new Map<string, { weight: number; rollover: number | undefined }>()
  prizes.forEach(({ label, weight }, place) => {
    const rollover = gifts[place]?.rollover
    lines.set(label, { weight: (lines.get(label)?.weight ?? 0) + weight, rollover })
  })
  return [...lines].map(([label, { weight, rollover }]) => {
    const wagering = rollover === undefined ? '' : rollover > 0 ? `, çevrim ${rollover} kat` : ', çevrimsiz'
    return `${label}: %${percent.format((100 * weight) / size)}${wagering}.`
  })
}

/** The rules of a wheel, a sentence each; nothing but its settings. */
export function wheelRules(settings: Settings, gifts: Gifts): string[] {
  return [
    'Çark günde bir kez ücretsiz çevrilir; yatırım ya da bahis gerekmez. Gün, İstanbul saatiyle gece yarısı başlar.',
    ...(settings.identity_needed ? ['Çevirmek için hesabınızın onaylanmış olması gerekir.'] : []),
    ...oddsOf(settings, gifts),
    'Sonuç, çark çevrilmeden önce verilen taahhüt ile sizin tohumunuzdan hesaplanır ve sonradan doğrulanabilir.',
    'Ödül bonus hesabınıza hemen eklenir; kullanılmayan günlük hak ertesi güne kalmaz.',
    'Molada ve bir limitin dolmasından sonraki 24 saatte çark kapalıdır.',
  ]
}

/** What the operator pays, for who publishes it. */
export function wheelCosts({ prizes, day_cap_kurus }: Settings, gifts: Gifts): string[] {
  const size = BigInt(prizes.reduce((sum, { weight }) => sum + weight, 0))
  const sum = prizes.reduce((all, { weight }, place) => all + BigInt(weight) * (gifts[place]?.costKurus ?? 0n), 0n)
  return [
    `Bir çevirmenin gideri ortalama ${formatKurus(sum / size)}, en çok ${suffixed(formatKurus(highestCost(gifts)), 'dir')}.`,
    `Günlük gider en çok ${suffixed(formatKurus(day_cap_kurus), 'dir')}; sınırı aşabilecek çevirme başlamaz.`,
    ...(gifts.some((gift) => gift?.rollover === 0)
      ? ['Dikkat: Çevrimsiz ödül var; kazanılan tutar hemen çekilebilir.']
      : []),
  ]
}
