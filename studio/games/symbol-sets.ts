import { symbolLetters } from '../models/profile.ts'
import { profileNamed, profiles } from '../profiles/profiles.ts'
import type { Game, SymbolSet } from './game.ts'

/** `file` is a path below the studio's art folder. */
export type SymbolArt = { file: string; name: string }

/** Colours of a set's reels where the drawn frame is not used, and of its spin button. */
export type SetColours = { metal: string; metalDark: string; cell: string; cellLight: string; accent: string }

type SetArt = { symbols: readonly SymbolArt[]; colours: SetColours }

/** File and name of each symbol in the order of `symbolLetters`: joker, scatter, four high, three low. */
export const symbolSets: Readonly<Record<SymbolSet, SetArt>> = {
  anadolu: set(
    'anadolu',
    'wild-gunes Güneş kursu, scatter-sikke Sikke, nazar Nazar, lale Lale, nar Nar, amfora Amfora, yakut Yakut, zumrut Zümrüt, kilim Kilim',
    '#f6c84c #8a5208 #1c0409 #4a0f18 #0f8f8a',
  ),
  bogaz: set(
    'bogaz',
    'wild-kule Kız Kulesi, scatter-dolunay Dolunay, vapur Vapur, tramvay Tramvay, marti Martı, fener Fener, simit Simit, misir Mısır, kestane Kestane',
    '#c8d8ff #3a55b0 #040a26 #122458 #ffd873',
  ),
  meyve: set(
    'meyve',
    'wild-sepet Bereket sepeti, scatter-cicek Çiçek, nar Nar, karpuz Karpuz, uzum Üzüm, cilek Çilek, limon Limon, kiraz Kiraz, incir İncir',
    '#d8a05a #6a3a12 #0a2a14 #14502a #ffd23a',
  ),
  korsan: set(
    'korsan',
    'wild-kaptan Kaptan, scatter-pusula Pusula, sandik Sandık, gemi Gemi, papagan Papağan, top Top, capa Çapa, dumen Dümen, harita Harita',
    '#c98a4a #4a2408 #02181b #0a3a3c #f2c24a',
  ),
  uzay: set(
    'uzay',
    'wild-kask Astronot kaskı, scatter-gezegen Gezegen, roket Roket, kristal Kristal, robot Robot, uydu Uydu, disli Dişli, pil Pil, goktasi Göktaşı',
    '#c8d4e8 #3a4668 #060814 #141c3c #ff8a2a',
  ),
  saray: set(
    'saray',
    'wild-tac Taç, scatter-anahtar Altın anahtar, hancer Hançer, yakut Yakut, zumrut Zümrüt, safir Safir, inci İnci, yuzuk Yüzük, ibrik İbrik',
    '#ffe08a #8a5208 #14021f #3a0f52 #0fa3a3',
  ),
  klasik: set(
    'klasik',
    'wild-soytari Soytarı, scatter-yildiz Yıldız, yedi Yedi, bar Üç bar, can Çan, nal Nal, kiraz Kiraz, limon Limon, portakal Portakal',
    '#ffd873 #a85c06 #1a0004 #5a0010 #e0162c',
  ),
  karadeniz: set(
    'karadeniz',
    'wild-firtina Fırtına, scatter-fener Deniz feneri, hamsi Hamsi, cay Çay, taka Taka, kemence Kemençe, findik Fındık, cay-yapragi Çay yaprağı, can-simidi Can simidi',
    '#e8f4fa #3a6a84 #021828 #0c3a56 #e5262d',
  ),
}

/** Books, coins and what single games are about, which belong to no set. */
const specials = artOf(
  'ozel',
  [
    'kitap Kitap, seyir-defteri Seyir defteri, altin Altın, altin-lale Altın lale',
    'wild-demlik Bakır demlik, semaver Semaver, kesme-seker Kesme şeker',
    'wild-boga Boğa, pelerin Pelerin, wild-baykus Baykuş, ay Ay, cam-agaci Çam, mantar Mantar, tuy Tüy',
    'wild-hali Uçan halı, lamba Sihirli lamba, kehribar Kehribar, deve Deve',
    'wild-balon Balon, balon-mavi Mavi balon, balon-sari Sarı balon, peri-bacasi Peri bacası',
    'dikilitas Dikili taş, yaban-domuzu Yaban domuzu, akbaba Akbaba',
    'wild-fener Çarşı feneri, fener-mavi Mavi fener, fener-mor Mor fener',
    'kar-tanesi Kar tanesi, buz Buz, penguen Penguen, kardan-adam Kardan adam, eldiven Eldiven',
  ].join(', '),
)

/**
 * The pictures of a game as these mathematics use them: a round of before the game was given another kind of them keeps those of its
 * set.
 */
export function symbolsOf(game: Game, profile: string): readonly SymbolArt[] {
  const isOfItsKind = profileNamed(profile)?.model === profiles.get(game.profile)?.model
  return symbolSets[game.set].symbols.map((own, symbol) => {
    const guest = isOfItsKind ? game.guests?.[symbol] : undefined
    return guest === undefined ? own : artNamed(guest)
  })
}

function artNamed(path: string): SymbolArt {
  const file = `symbols/${path}.svg`
  const all = [...Object.values(symbolSets).flatMap(({ symbols }) => symbols), ...specials]
  const art = all.find((one) => one.file === file)
  if (art === undefined) throw new Error(`no symbol ${path}`)
  return art
}

function set(folder: SymbolSet, symbols: string, colours: string): SetArt {
  const art = artOf(folder, symbols)
  if (art.length !== symbolLetters.length) throw new Error(`a symbol set of ${art.length}`)
  const [metal = '', metalDark = '', cell = '', cellLight = '', accent = ''] = colours.split(' ')
  return { symbols: art, colours: { metal, metalDark, cell, cellLight, accent } }
}

function artOf(folder: string, symbols: string): SymbolArt[] {
  return symbols.split(', ').map((text) => {
    const space = text.indexOf(' ')
    return { file: `symbols/${folder}/${text.slice(0, space)}.svg`, name: text.slice(space + 1) }
  })
}
