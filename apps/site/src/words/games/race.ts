import { fairness, type RoomText, SERVER_CLOCK } from './rooms.ts'

/** The race of invented runners. */
export const race: RoomText = {
  title: 'Sanal Koşu',
  code: 'sanal-kosu',
  category: 'virtual',
  lead: 'SİMÜLASYON · gerçek bir yarış değildir, koşucular sanaldır; sonuç kanıtlanabilir çekilişle belirlenir',
  rtp: '%94,00 – %95,00',
  intro: 'Sekiz koşucu, her koşuda yeni oranlar. Birinciyi ya da ilk ikiye gireni seçin.',
  rules: [
    {
      title: 'Tur nasıl işler?',
      lines: [
        'Her koşuda 25 saniye bahis yapılır, koşu 15 saniye sürer. Bahisler kapanınca bütün sıralama tek çekilişle belirlenir; gördüğünüz koşu bu sıralamayı canlandırır.',
        'Birinci bahsi, koşucu koşuyu kazanırsa öder. İlk iki bahsi, koşucu birinci ya da ikinci olursa öder.',
        'Örnek: Meltem’e ve Poyraz’a ilk iki bahsi yaptınız; ikisi ilk iki sırayı alırsa iki bahis de kazanır.',
        'Her alana 5,00 ₺ ile 5.000,00 ₺ arasında tam lira konur; bir turda toplam en çok 25.000,00 ₺ bahis yapılır. Onayladığınız bahsi, bahisler kapanana kadar geri alabilirsiniz.',
        SERVER_CLOCK,
      ],
    },
    {
      title: 'Oranlar ve oyuncuya dönüş',
      lines: [
        'Her koşucunun gücü 6 ile 40 arasında bir sayıdır. Tur numarasından hesaplanır; koşudan önce herkes görebilir.',
        'Kazanma olasılığı, koşucunun gücünün bütün güçlerin toplamına oranıdır. İkinci, kalanlar arasından aynı kuralla çekilir. Örnek: Güçlerin toplamı 160 ise gücü 40 olan koşucunun olasılığı %25’tir.',
        'Oran, 0,95’in kazanma olasılığına bölünmesiyle bulunur ve iki ondalığa aşağı yuvarlanır. Örnek: Kazanma olasılığı %25 olan koşucunun oranı 3,80’dir; 10,00 ₺ bahis 38,00 ₺ öder.',
        'Her bahsin oyuncuya dönüşü (RTP) %94,00 ile %95,00 arasındadır; en yüksek oran 45,28’dir.',
        'Önceki koşular sonraki koşuyu etkilemez.',
      ],
    },
    { title: 'Adil oyun', lines: fairness },
    {
      title: 'Kesinti olursa',
      lines: [
        'Bağlantınız koparsa onaylanmış bahisleriniz sunucuda geçerli kalır.',
        'Sunucu bahisler kapanmadan durursa tur iptal edilir ve bütün bahisler iade edilir. Bahisler kapandıktan sonra durursa sıralama aynı tohumdan yeniden hesaplanır ve kazançlar ödenir.',
      ],
    },
  ],
}
