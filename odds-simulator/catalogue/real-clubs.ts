/** Clubs that exist: no invented team may be taken for one of them. */
const clubs = `adana demirspor, adanaspor, afyonspor, akhisarspor, alanyaspor, altay, altınordu, amedspor, anadolu efes, ankara demirspor,
ankaragücü, ankaraspor, antalyaspor, bahçeşehir, balıkesirspor, bandırmaspor, batman petrolspor, başakşehir, beşiktaş, beykoz anadolu,
bodrumspor, bolu belediyespor, boluspor, bucaspor, bursaspor, büyükçekmece, çanakkale, çaykur rizespor, çorum, çorumspor, darıca gençlerbirliği,
denizlispor, diyarbakırspor, düzcespor, elazığspor, erokspor, erzincanspor, erzurumspor, esenler erokspor, eskişehirspor, etimesgut,
eyüpspor, fatih karagümrük, fenerbahçe, galatasaray, gaziantep, gaziantepspor, gençlerbirliği, giresunspor, göztepe, hatayspor, ığdır,
inegölspor, iskenderunspor, istanbulspor, izmirspor, kahramanmaraşspor, karabükspor, karacabey belediyespor, karagümrük, karşıyaka,
kasımpaşa, kastamonuspor, kayseri erciyesspor, kayserispor, keçiörengücü, kırıkkalespor, kırklarelispor, kocaelispor, konyaspor, malatyaspor,
manisa, manisaspor, mardinspor, menemen, mersin, merkezefendi, nazilli belediyespor, ofspor, orduspor, pendikspor, petkimspor, rizespor,
sakaryaspor, samsunspor, sarıyer, serik belediyespor, silivrispor, sivasspor, somaspor, şanlıurfaspor, tarsus idmanyurdu, tekirdağspor,
tofaş, tokatspor, trabzonspor, turgutluspor, tuzlaspor, türk telekom, uşakspor, ümraniyespor, vanspor, yalovaspor, yeni malatyaspor,
yozgatspor, zonguldak kömürspor, zonguldakspor`

const known = new Set(clubs.split(',').map((name) => plain(name)))

/** Whether the name, or the name without its kind of club, is a real club's. */
export function isRealClub(name: string): boolean {
  const text = plain(name)
  return known.has(text) || known.has(text.replace(/(sk|fk|as|spor|spor kulübü)$/, ''))
}

function plain(name: string): string {
  return name.toLocaleLowerCase('tr').replaceAll(/[^\p{L}]/gu, '')
}
