import { blackjackMoves } from '@meydan/fair/cards/blackjack'
import { type ChartHand, chartMove } from '@meydan/fair/cards/blackjack-chart'
import { timesText } from '../stage.ts'

export const blackjackRules = [
  'Otomatik Masa · krupiye yoktur, sonuç kanıtlanabilir çekilişle belirlenir. Her tur altı desteden yeni bir sabotla oynanır; bütün kartlar bahsiniz alınmadan önce bellidir.',
  'Amaç, 21’i geçmeden masanın elini geçmektir. As 1 ya da 11, resimler 10 sayılır. Bir, iki ya da üç el oynarsınız; her ele aynı bahis konur.',
  'İlk iki kart as ile 10 değerinde bir kartsa Blackjack’tir ve 3’e 2 öder.',
  'Masanın açık kartı as ya da 10 ise kapalı kartına hemen bakılır. Masada Blackjack varsa tur biter; sizde de varsa berabere kalırsınız.',
  'Örnek: 20,00 ₺ bahisle Blackjack yaparsanız 50,00 ₺ ödenir: 30,00 ₺ kazanç ve 20,00 ₺ bahsiniz.',
  'Masa 17’de ve üstünde durur; as ile 17’de de durur. Sigorta ve pes etme yoktur.',
  '“İkiye katla”, ilk iki kartta bir bahis daha koyar ve tek kart getirir. Bölünmüş elde de kullanılır. Örnek: 20,00 ₺ bahisle eliniz 11 ise katlayınca bahsiniz 40,00 ₺ olur.',
  '“Böl”, aynı değerdeki iki kartı bir bahis daha koyarak iki el yapar. Bölünen el yeniden bölünmez.',
  'Bölünen asların her birine tek kart gelir. Bölünmüş elde 21, Blackjack sayılmaz.',
  'Ek bahis kabul edilmezse eliniz olduğu gibi sürer. Kabul edildiği kesin değilse iade edilir. Kazanç, turun sonunda tek seferde ödenir.',
  'Oyuncuya dönüş (RTP), aşağıdaki çizelgeyle oynandığında ilk bahse göre %99,54’tür. Katlama ve bölmede konanlar da sayılırsa %99,59’dur.',
  'Başka hamlelerde RTP daha düşüktür. Oran, altı destenin bütün dizilişleri sayılarak hesaplanmıştır; bir, iki ya da üç elde aynıdır.',
  'Yarım kalan tur sizi 24 saat bekler; gelmezseniz kalan bütün elleriniz durmuş sayılır ve tur öyle biter.',
]

export const blackjackPays = [
  ['Sonuç', 'Bahsin katı'],
  ['Blackjack', timesText(250)],
  ['Kazanan el', timesText(200)],
  ['Kazanan ikiye katlanmış el (iki bahis)', timesText(400)],
  ['Beraberlik', timesText(100)],
  ['Kaybeden el', timesText(0)],
]

const letters: Readonly<Record<number, string>> = {
  [blackjackMoves.hit]: 'K',
  [blackjackMoves.stand]: 'D',
  [blackjackMoves.double]: '2',
  [blackjackMoves.split]: 'B',
}

const opens = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1] as const
const head = (name: string): string[] => [name, ...opens.map((open) => (open === 1 ? 'As' : String(open)))]

function row(name: string, hand: Omit<ChartHand, 'mayDouble'>): string[] {
  return [name, ...opens.map((open) => letters[chartMove({ ...hand, mayDouble: true }, open)] ?? '')]
}

const from = (low: number, high: number): number[] => Array.from({ length: high - low + 1 }, (_, at) => low + at)

/** The chart whose return is declared, made from the very rule that is counted. */
export function blackjackCharts(): { title: string; note: string; rows: string[][] }[] {
  const plain = { isSoft: false, pair: undefined }
  const note =
    'Sütunlar masanın açık kartıdır. K kart al, D dur, 2 ikiye katla (katlanamıyorsa kart al; as ile 18’de dur), B böl.'
  return [
    {
      title: 'Çizelge: assız eller',
      note,
      rows: [
        head('Toplam'),
        row('5–8', { ...plain, total: 8 }),
        ...from(9, 16).map((total) => row(String(total), { ...plain, total })),
        row('17 ve üstü', { ...plain, total: 17 }),
      ],
    },
    {
      title: 'Çizelge: as 11 sayılan eller',
      note,
      rows: [
        head('Eliniz'),
        ...from(13, 20).map((total) => row(`As + ${total - 11}`, { total, isSoft: true, pair: undefined })),
      ],
    },
    {
      title: 'Çizelge: çiftler',
      note,
      rows: [
        head('Çift'),
        ...from(1, 10).map((pair) =>
          row(pair === 1 ? 'As–As' : `${pair}–${pair}`, {
            total: pair === 1 ? 12 : 2 * pair,
            isSoft: pair === 1,
            pair,
          }),
        ),
      ],
    },
  ]
}
