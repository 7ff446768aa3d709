import { formatKurus } from '@meydan/money/kurus'
import { suffixed } from '@meydan/money/suffix'
import type { Gift } from '../bonuses/public.ts'
import { costOf, type Gifts, type Settings } from './referral-settings.ts'

function giftText({ name, rollover, costKurus }: Gift): string {
  return `${name} (${formatKurus(costKurus)}, ${rollover > 0 ? `çevrim ${rollover} kat` : 'çevrimsiz'})`
}

/** The conditions in words about a friend, and to them. */
const SAID = {
  of: {
    who: 'Arkadaşınız, kayıttan',
    known: 'hesabı onaylandığında',
    paid: 'yatırdığında',
    played: 'yaptığında',
    own: 'kendi parasıyla',
  },
  to: {
    who: 'Kayıttan',
    known: 'hesabınız onaylandığında',
    paid: 'yatırdığınızda',
    played: 'yaptığınızda',
    own: 'kendi paranızla',
  },
}

function conditionsOf({ deposits_kurus, stakes_kurus, identity_needed, days }: Settings, said: keyof typeof SAID) {
  const { who, known, paid, played, own } = SAID[said]
  const conditions = [
    ...(identity_needed ? [known] : []),
    `en az ${formatKurus(deposits_kurus)} ${paid}`,
    ...(stakes_kurus > 0n ? [`${own} en az ${formatKurus(stakes_kurus)} bahis ${played}`] : []),
  ]
  const last = conditions.pop()
  return `${who} sonraki ${days} gün içinde ${conditions.length > 0 ? `${conditions.join(', ')} ve ` : ''}${last} davet tamamlanır.`
}

/** What an invited friend reads. */
export function friendText(settings: Settings, { friend }: Gifts): string {
  return [
    conditionsOf(settings, 'to'),
    ...(friend ? [`Size: ${giftText(friend)}.`] : []),
    'Davet eden kişi kayıt olduğunuzu ve davetin tamamlanıp tamamlanmadığını görür; tutarları görmez.',
  ].join(' ')
}

/** The rules of a programme, a sentence each; nothing but its settings. */
export function programRules(settings: Settings, { inviter, friend }: Gifts): string[] {
  return [
    'Arkadaşınız, bağlantınızı açtıktan sonraki 30 gün içinde bu sitede ilk hesabını açarsa sizin davetiniz sayılır.',
    conditionsOf(settings, 'of'),
    `Size: ${giftText(inviter)}.`,
    friend ? `Arkadaşınıza: ${giftText(friend)}.` : 'Arkadaşınıza ayrıca ödül verilmez.',
    `En çok ${settings.most_friends} arkadaş için ödül alabilirsiniz.`,
    `Programın toplam bütçesi ${formatKurus(settings.budget_kurus)}; bütçe dolduktan sonra tamamlanan davete ödül verilmez.`,
    'Aynı kişiye ait ya da aynı cihazı, IBAN’ı veya telefonu kullanan hesaplar birbirini davet edemez. Böyle bir bağ görülürse ödül bekletilir, iki yetkili inceler; bağ doğrulanırsa ödül verilmez.',
    'Arkadaşınızın ne kadar yatırdığını ya da oynadığını görmezsiniz; yalnızca davetin durumunu görürsünüz.',
    'Molada ve bir limitin dolmasından sonraki 24 saatte ödül bekler.',
  ]
}

/** What the operator pays, for who publishes it. */
export function programCosts({ budget_kurus, most_friends, ...settings }: Settings, gifts: Gifts): string[] {
  const each = costOf(gifts)
  const friends = budget_kurus / each
  return [
    `Bir arkadaşın gideri ${formatKurus(each)}, bir oyuncunun gideri en çok ${suffixed(formatKurus(each * BigInt(most_friends)), 'dir')}.`,
    `Programın toplam gideri en çok ${suffixed(formatKurus(budget_kurus), 'dir')}; bu, en çok ${friends} arkadaş demektir.`,
    ...(each > settings.deposits_kurus ? ['Dikkat: Bir arkadaşın gideri, ondan istenen yatırımdan çok.'] : []),
    ...([gifts.inviter, gifts.friend].some((gift) => gift?.rollover === 0)
      ? ['Dikkat: Çevrimsiz ödül var; kazanılan tutar hemen çekilebilir.']
      : []),
  ]
}

/** What became of a friend, as the one who invited them reads it: nothing of what the friend did. */
export function stateText(status: 'waiting' | 'rewarded' | 'refused' | 'expired', reason: string | null): string {
  if (status === 'waiting') return 'Kayıt oldu; koşullar tamamlanınca ödülünüz verilecek.'
  if (status === 'rewarded') return 'Davet tamamlandı; ödülünüz bonus hesabınıza eklendi.'
  if (status === 'expired') return 'Süre doldu; koşullar tamamlanmadı.'
  if (reason === 'budget') return 'Davet tamamlandı, ama programın bütçesi dolmuştu; ödül verilmedi.'
  if (reason === 'limit') return 'Davet tamamlandı, ama ödül alabileceğiniz arkadaş sayısı dolmuştu.'
  return 'Program kuralları gereği ödül verilmedi. Sorunuz varsa desteğe yazın.'
}
