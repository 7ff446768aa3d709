export const roomProofWords = {
  voided: 'Bu tur iptal edildi; bahisler iade edildi, sonuç çekilmedi.',
  holds:
    'Doğrulandı: tur tohumu yayımlanan zincirdendir, aşağıdaki oyuncu tohumları bu sırayla özeti verir, sonuç da bunlardan çıkar.',
  notOfChain: 'Tur tohumu yayımlanan zincirden değil!',
  notMixed: 'Oyuncu tohumları özeti vermiyor!',
  notPromised: 'Platformun sırrı, bahislerden önce verilen özete uymuyor!',
  notSigned: 'drand değerinin imzası geçersiz!',
  notInTime: 'Bahisler, drand değeri yayımlandıktan sonra kapanmış!',
  notEqual: 'Bu değerler kayıtlı sonucu vermiyor!',
  signatureFailed: 'İmzayı doğrulayan program yüklenemedi; tur onsuz doğrulanamaz.',
  proves: {
    beacon:
      'Bu sonucu ne stüdyo ne platform seçebilir ya da önceden bilebilirdi: sonuca, bahisler kapandıktan sonra bağımsız bir ağın (drand) imzaladığı değer de girer. Hangi değerin gireceği bahislerden önce açıklanmıştı.',
    away: 'drand ağının bu turdaki değeri alınamadı; sonuç onsuz çekildi. Stüdyo ile platformdan biri tek başına sonucu seçemez ya da önceden bilemezdi; ikisi birlikte bilebilirdi. Değerin yayımlanıp yayımlanmadığını drand’a kendiniz sorabilirsiniz.',
    late: 'Bahisler, drand ağının bu turdaki değeri imzalandıktan sonra kesinleşti; o değer hiçbir şey kanıtlamayacağı için kullanılmadı. Stüdyo ile platformdan biri tek başına sonucu seçemez ya da önceden bilemezdi; ikisi birlikte bilebilirdi.',
    secret:
      'Sonuca, platformun bahislerden önce özetini verdiği bir sır da girer. Stüdyo ile platformdan biri tek başına sonucu seçemez ya da önceden bilemezdi; ikisi birlikte bilebilirdi. Bu sitede dış rastgelelik kaynağı kullanılmıyor.',
    nobody:
      'Platformun özetini önceden verdiği sır açıklanmadı; sonuç onsuz çekildi. Bu tur, stüdyonun sonucu önceden bilmediğini kanıtlamaz.',
    before:
      'Bu tur, ikinci sır kullanılmaya başlamadan önce oynandı. Kayıt, stüdyonun sonucu önceden bilmediğini kanıtlamaz.',
  },
  limits:
    'Sırrın özeti bahislerden önce, oyuncu tohumlarının özeti bahisler kapanınca odanın canlı bağlantısında yayımlanır. Bu kanıt, listedeki tohumların kimden geldiğini göstermez.',
  result: 'Hesaplanan sonuç',
  drawn: 'Çekilenler, sırasıyla',
  hallCards: (count: number) => `Salonun eklediği kartlar (${count})`,
  seed: 'Tur tohumu',
  head: (steps: number) => `Zincirin yayımlanan başı: tohumun ${steps} kez alınan SHA-256 özeti`,
  mix: 'Oyuncu tohumlarının özeti',
  lockedAt: 'Özetin sabitlendiği an',
  secretHash: 'Platformun sırrının bahislerden önce verilen özeti',
  secret: 'Platformun sırrı',
  notRevealed: 'açıklanmadı',
  beaconRound: 'drand değerinin sırası ve imzalanma anı',
  signature: 'drand imzası',
  beaconAway: 'alınamadı',
  joined: 'SHA-256(oyuncu özeti:sır:drand değeri)',
  hmac: 'HMAC-SHA256(tohum, algoritma:tur:özet)',
  stakes: 'Bahis listesinin özeti',
  seeds: (count: number) => `Oyuncu tohumları, bahislerin kabul sırasıyla (${count})`,
  left: (count: number) => (count === 0 ? 'Tura girmeyen bahis yok.' : `Tura girmeyen bahisler (${count})`),
  reasons: {
    undone: 'oyuncu geri aldı',
    late: 'bahisler kapanmadan onaylanmadı',
    unanswered: 'platform yanıt vermedi',
    surplus: 'bir turda kartların yarısından fazlası',
    few: 'yeterli kart ya da oyuncu yok',
  } as Record<string, string>,
}
