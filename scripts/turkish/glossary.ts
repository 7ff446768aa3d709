/** A word that the product does not write, the one it writes instead, and where it means something else. */
export interface Instead {
  /** A regular expression over whole words; `\p{L}*` takes the endings along. */
  words: string
  write: string
  /** Texts that hold the word rightly, recognised by the words around it. */
  except?: RegExp
  /** Files in which the word is right, by the beginnings of their paths. */
  files?: readonly string[]
  /** The word is wrong where it is the whole text, such as a label, and right within a sentence. */
  isWhole?: true
}

/** Words that people type into the search of the site, whatever the site calls the thing. */
const SEARCHED = 'apps/site/src/words/search.ts'
/** Where a hand of cards is meant. */
const HANDS = ['apps/site/src/words/games/tables.ts', 'studio/frame/instant/cards/', 'studio/replay/in-words.ts']
/** Where a suit of cards is meant. */
const SUITS = ['studio/frame/card-face.ts', 'studio/games/looks/']

/** One thing has one name. */
export const INSTEAD: readonly Instead[] = [
  {
    words: 'el|eli|elin|elinde|elde|elden|eller\\p{L}*',
    write: 'tur',
    except: /el-cani|scatter-el/,
    files: HANDS,
  },
  {
    words: 'dönüş|dönüşü|dönüşün|dönüşler|dönüşten',
    write: 'tur; bedava dönüş, yeniden dönüş; oyuncuya dönüş (RTP)',
    except:
      /(bedava|yeniden|kalan|geri|size|altın|size özel|makaraların) dönüş|oyuncuya dönüş|dönüş (sayısı|değeri|ya da bahis|oyunu|tutarı|talebi|başına|daha)|dönüş ve bahisler|\$ dönüş|50 dönüş|^dönüş(leri oyna)?$/iu,
  },
  {
    words: 'volatilite\\p{L}*',
    write: 'oynaklık',
    // The fields of a game's card and page are 'RTP' and 'Volatilite'.
    files: ['apps/site/src/words/games/slot-filters.ts', 'apps/site/src/words/games/game-page.ts'],
  },
  { words: 'market\\p{L}*|pazarı|pazarın|pazarlar\\p{L}*', write: 'bahis türü' },
  { words: 'süzgeç\\p{L}*|süzgec\\p{L}*|süzül\\p{L}*', write: 'filtre' },
  { words: 'evin hesab\\p{L}*|ev hesab\\p{L}*|işletme hesab\\p{L}*|sitenin kendi hesab\\p{L}*', write: 'site hesabı' },
  { words: 'işletmeci\\p{L}*', write: 'operatör' },
  { words: 'gerçeklik \\p{L}+', write: 'süre hatırlatması' },
  {
    words: 'men|kendini dışla\\p{L}*|kendinizi dışla\\p{L}*|engelli\\p{L}*',
    write: 'oyundan uzaklaştırma (self-exclusion), engellenmiş (blocked)',
    files: [SEARCHED],
  },
  {
    words: 'ara ver|ara verme|ara vermek|ara verdi|ara verdirildi|ara verilsin|araya girdiniz',
    write: 'mola',
    files: [SEARCHED],
  },
  { words: 'kayıp iade\\p{L}*', write: 'kayıp bonusu', files: [SEARCHED] },
  { words: 'geri ödeme\\p{L}*|geri ödendi', write: 'iade (to a player), geri alma (of a decision)' },
  { words: 'dikkat dosya\\p{L}*|dikkat isteyen\\p{L}*|korunma kayd\\p{L}*', write: 'sorumlu oyun kaydı' },
  { words: 'kanıtla|denetleyin|denetleyebilir\\p{L}*', write: 'doğrula' },
  { words: 'sözünüz\\p{L}*|sizin sözü\\p{L}*', write: 'tohumunuz' },
  { words: 'ortak sıra|berabere sıra', write: 'ortak derece' },
  { words: 'yinele\\p{L}*', write: 'tekrarla' },
  { words: 'öteki\\p{L}*', write: 'diğer' },
  { words: 'sına|sınan\\p{L}*|sınama\\p{L}*|sınayın', write: 'test et' },
  { words: 'öbek\\p{L}*|öbeğ\\p{L}*', write: 'küme' },
  { words: 'uydurma\\p{L}*', write: 'sanal' },
  { words: 'karo\\p{L}*', write: 'oyun görseli', files: SUITS },
  { words: 'spor masası|masanın tuttu\\p{L}*|masa tutuyor|masa hiçbir', write: 'bülten; elle askıya alınan' },
  { words: 'jackpot düş\\p{L}*|düşen jackpot\\p{L}*|düşme noktası', write: 'kazanılmak; kazanma noktası' },
  { words: 'yalnız', write: 'yalnızca', except: /yalnız değilsiniz/ },
  {
    words: 'kadarı|tanesi',
    write: 'the exact sum, with a suffix by `suffixed`',
    except: /kar-tanesi|Kar tanesi/,
  },
  { words: 'bakım görev\\p{L}*', write: 'sorumlu oyun görevi' },
  { words: '(ödendi|gitti|gönderildi) say\\p{L}*', write: 'olarak işaretle' },
  { words: '(oran|tutarı) okunuyor', write: 'yükleniyor' },
  {
    words: '(segment|promosyon|kampanya|etiket|kulüp|görev|jackpot|çark|turnuva|program)\\p{L}* okunamadı',
    write: 'yüklenemedi',
  },
  { words: 'limit payı', write: 'limit oranı' },
  { words: 'gerçek oyna', write: 'gerçek parayla oyna' },
  { words: 'söz vermiş\\p{L}*', write: 'taahhüt; tohum' },
  {
    words:
      'senin|sana|sende|limitini koy|profilini tamamla|bonusunu seç|hesabını doğrula|kendini (sına|test et)|favorilerin',
    write: 'siz',
  },
  {
    words: 'minimum|maksimum',
    write: 'en düşük, en yüksek',
    // The specification's two sentences, and the name of MBS.
    except: /^Minimum (yatırım|çekim) tutarı|^minimum$|minimum bahis sayısı/i,
  },
  {
    words: 'en (az|çok|küçük|büyük) (tutar|bahis|yatırım|çekim|bonus|ödeme|kazanç|kayıp)( \\(₺\\))?',
    write: 'en düşük, en yüksek (of sums)',
    isWhole: true,
  },
  { words: 'iki adımlı giriş\\p{L}*', write: 'iki adımlı doğrulama' },
  { words: '(inceleme|denetim) vaka\\p{L}*|denetim kural\\p{L}*', write: 'suistimal vakası, suistimal kuralı' },
  { words: 'mesaj şablon\\p{L}*', write: 'hazır mesaj' },
  { words: 'ekstre şablon\\p{L}*', write: 'ekstre sütunları' },
  { words: 'ortaklık planı', write: 'ortak planı' },
  {
    words: 'kupon borç\\p{L}*|spor (alacağı|düzeltmesi|sınırları|onayları)',
    write: 'kupon alacağı, kupon düzeltmesi, bahis limitleri',
  },
  { words: 'para yatırma (limit|işlem)\\p{L}*', write: 'yatırım' },
  { words: 'kendiliğinden', write: 'otomatik olarak' },
  { words: 'uyuyan hesap\\p{L}*', write: 'hareketsiz hesap' },
  { words: 'bant|bandı|bandının', write: 'beklenen aralık' },
  { words: 'geriden', write: 'gecikmeli, gecikiyor' },
  { words: 'ayırt|ayırtmak|canlı oran(lar|ı)? ayrıldı', write: 'canlı oranları almak' },
  {
    words: '(hareketi|çift kayıt olarak) ayır\\p{L}*|ayrılan (hareket|mesaj)',
    write: 'eşleştirme dışı bırak; işaretle; karantinaya alınan',
  },
  { words: '(yarım|çeyrek) çizgi\\p{L}*', write: 'barem' },
  { words: 'pencerede\\p{L}*|pencerenin', write: 'ekranda (of reels)' },
  { words: 'söz ver\\p{L}*', write: 'önceden özetini vermek' },
  { words: 'bu seçim(de|le) (maç|kupon|mesaj\\p{L}*)', write: 'bu filtreyle' },
  { words: 'sessiz saat (başı|sonu)|saat (başı|sonu)', write: 'başlangıç, bitiş saati', isWhole: true },
  { words: 'kimse', write: 'üstlenilmedi (of a case)', isWhole: true },
  { words: 'getirdiğiniz oyuncu\\p{L}*', write: 'yönlendirdiğiniz oyuncular' },
  { words: '(bahsin|finansın|uyumun) onayladıkları', write: '… ekibinin onayladıkları' },
  { words: 'öbür\\p{L}*', write: 'diğer' },
  { words: 'T\\.C\\. kimlik', write: 'TC Kimlik No' },
  { words: 'webhook’lar\\p{L}*', write: 'webhooklar' },
  {
    words: '\\d\\s?TRY',
    write: '₺',
    except: /^Minimum (yatırım|çekim) tutarı/,
  },
  {
    words: 'yorgunlu\\p{L}*|stresini\\p{L}*|dertlerini\\p{L}*|kafanızı dağıt\\p{L}*',
    write: 'nothing: play is no relief',
  },
]
