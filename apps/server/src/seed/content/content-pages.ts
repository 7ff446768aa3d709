export interface DemoPage {
  slug: string
  title: string
  metaDescription: string
  content: string
}

/** The footer pages of the demo; `{{site}}` and `{{eposta}}` are filled for each domain. */
export const demoPages: readonly DemoPage[] = [
  {
    slug: 'hakkimizda',
    title: 'Hakkımızda',
    metaDescription: '{{site}} kimdir, nasıl çalışır ve oyuncularına neyi vadeder.',
    content: `
<p>{{site}}, slot ve hızlı oyunları tek salonda toplayan, Türkçe bir çevrim içi oyun platformudur. Gizli koşullar ve okunmayan dipnotlar yerine açık kurallar ve her an görebileceğiniz rakamlar sunuyoruz.</p>
<h2>Nasıl çalışıyoruz?</h2>
<p>Bir oyuna bastığınızda oyunun kazanma oranı (RTP) ve oynaklığı, oyunun adının altında yazar. Bu oranlar tahmin değildir: oyunların bütün sonuçları tek tek hesaplanarak bulunur. Bonus aldığınızda ne kadar çevrim yapacağınız, hangi oyunların ne kadar sayılacağı ve bonusun ne zaman biteceği, tek bir sayfada kuruşu kuruşuna yazar.</p>
<p>Bakiyenizdeki her hareket değiştirilemeyen bir deftere yazılır. Yatırım, çekim, bahis, kazanç ve bonus; hepsi <strong>İşlemlerim</strong> sayfasında önceki ve sonraki bakiyeyle birlikte durur. Dilediğiniz tarih aralığını dosya olarak indirebilirsiniz.</p>
<h2>Sözümüz</h2>
<ul>
<li><strong>Açıklık:</strong> Koşullar siz bonusu almadan önce yazar, aldıktan sonra değişmez.</li>
<li><strong>Hız:</strong> Çekim talebi oluşturduğunuzda tutar hemen bakiyenizden düşülür; sonucu Cüzdan sayfasından ve mesaj kutunuzdan izlersiniz.</li>
<li><strong>Güvenlik:</strong> Kimlik numarası, IBAN ve telefon şifreli saklanır; iki adımlı doğrulama herkese açıktır.</li>
<li><strong>Ölçü:</strong> Limit koymak, mola vermek ve hesabı kapatmak, para yatırmak kadar kolaydır.</li>
</ul>
<h2>Bu site bir gösterimdir</h2>
<p>Şu anda gezdiğiniz site demo olarak çalışır: Bakiyeler oyun parasıdır, gerçek ödeme alınmaz ve yapılmaz. Gerçek parayla hizmet, yalnızca geçerli bir lisans tanımlandığında başlar ve lisans bilgisi her sayfanın altında yer alır.</p>`,
  },
  {
    slug: 'sorumlu-oyun',
    title: 'Sorumlu Oyun',
    metaDescription:
      'Limitler, mola, oyundan uzaklaştırma ve ücretsiz destek hatları: oyunu kontrol altında tutmanın yolları.',
    content: `
<p>Oyun bir eğlencedir; gelir kapısı ya da borçtan kurtulma yolu değildir. Kaybettiğinizde üzülmeyeceğiniz tutarla, keyif aldığınız sürece oynayın. Keyif bittiğinde bırakmak için gereken her şey bu sayfada.</p>
<p><strong>18 yaşından küçükler oynayamaz.</strong> Kayıt sırasında yaşınız hesaplanır, ilk çekimden önce kimliğiniz doğrulanır.</p>
<h2>Kendinize sorun</h2>
<ul>
<li>Kaybettiğim parayı geri kazanmak için tekrar oynuyor muyum?</li>
<li>Oyun için ayırdığımdan fazlasını harcıyor muyum?</li>
<li>Oynadığımı ailemden ya da arkadaşlarımdan saklıyor muyum?</li>
<li>Oyun yüzünden işimi, dersimi ya da uykumu aksatıyor muyum?</li>
<li>Oynayabilmek için borç aldım mı, bir şeyimi sattım mı?</li>
</ul>
<p>Bu sorulardan birine bile “evet” diyorsanız mola vermenin zamanı gelmiş olabilir. Aşağıdaki araçlar anında çalışır.</p>
<h2>Elinizdeki araçlar</h2>
<table>
<thead><tr><th scope="col">Araç</th><th scope="col">Ne yapar?</th><th scope="col">Ne zaman başlar?</th></tr></thead>
<tbody>
<tr><th scope="row">Yatırım, kayıp ve bahis limiti</th><td>Günlük, haftalık veya aylık üst sınır koyar.</td><td>Düşürme hemen; artırma 24 saat sonra ve ikinci onayınızla.</td></tr>
<tr><th scope="row">Oturum süresi limiti</th><td>Süre dolduğunda oyunu durdurur.</td><td>Hemen</td></tr>
<tr><th scope="row">Süre hatırlatması</th><td>Belirli aralıklarla ne kadar oynadığınızı ve net sonucunuzu gösterir.</td><td>Her zaman açıktır</td></tr>
<tr><th scope="row">Mola</th><td>24 saatten 6 haftaya kadar oyunu kapatır.</td><td>Hemen, açık oyunlarda da</td></tr>
<tr><th scope="row">Oyundan uzaklaştırma</th><td>6 aydan süresize kadar hesabı oyuna kapatır. Süre dolmadan hiç kimse geri alamaz.</td><td>Hemen</td></tr>
</tbody>
</table>
<p>Limitlerinizi <a href="/account/limits">Limitlerim</a> sayfasından, birkaç dokunuşla ayarlayabilirsiniz.</p>
<h2>Yakınlarınız ve çocuklar</h2>
<p>Cihazınızı çocuklarla paylaşıyorsanız şifrenizi tarayıcıya kaydetmeyin, her oyundan sonra çıkış yapın ve cihazın ebeveyn denetimini açın. Bir yakınınız için endişeleniyorsanız suçlamadan konuşun; ona değil, paraya ve zamana sınır koymaya çalışın.</p>
<h2>Destek alabileceğiniz yerler</h2>
<ul>
<li><a href="https://www.yedam.org.tr">YEDAM, Yeşilay Danışmanlık Merkezi</a>: 115 numaralı hattan ücretsiz ve gizli telefon desteği.</li>
<li><a href="https://www.gamblingtherapy.org/tr/">Gambling Therapy</a>: çevrim içi destek, Türkçe bilgi.</li>
<li><a href="https://www.gamcare.org.uk">GamCare</a>: İngilizce danışmanlık.</li>
</ul>
<p>Bize de yazabilirsiniz: <a href="mailto:{{eposta}}">{{eposta}}</a>. Mola veya oyundan uzaklaştırma talebiniz için gerekçe sormayız.</p>`,
  },
  {
    slug: 'kurallar',
    title: 'Genel Kurallar',
    metaDescription: 'Üyelik, yatırım, çekim, bonus ve oyun kuralları.',
    content: `
<p>Bu kurallar {{site}} hesabınızı kullanırken sizin ve bizim neye uyacağımızı anlatır. Kayıt olduğunuzda kabul etmiş olursunuz; değişiklik olduğunda size mesaj göndeririz ve yeni metin bir sonraki girişinizde yürürlüğe girer.</p>
<h2>1. Üyelik</h2>
<ol>
<li>18 yaşını doldurmuş olmalısınız. Yaş, Türkiye saatiyle kayıt gününe göre hesaplanır.</li>
<li>Herkesin tek hesabı olur. Aynı kimlik numarası, telefon ya da e-posta ile ikinci hesap açılamaz.</li>
<li>Bilgileriniz gerçek ve size ait olmalıdır. Değişiklik için müşteri hizmetlerine başvurursunuz.</li>
<li>Hesabınızı başkasına kullandıramaz, devredemez ya da satamazsınız. Hesaplar arasında para aktarımı yoktur.</li>
</ol>
<h2>2. Para yatırma</h2>
<ul>
<li>En düşük yatırım 500,00 ₺’dır. Ödeme, kendi adınıza kayıtlı banka hesabından yapılmalıdır.</li>
<li>Talebiniz, para hesabımıza ulaşıp onaylandığında bakiyenize geçer. Onaylanmayan talebin gerekçesi bildirilir.</li>
<li>Koyduğunuz yatırım limitini aşan talepler kabul edilmez.</li>
</ul>
<h2>3. Para çekme</h2>
<ul>
<li>En düşük çekim 100,00 ₺’dır ve kimlik doğrulaması gerekir. Aynı anda en fazla 3 açık talebiniz olabilir.</li>
<li>Talep oluşturduğunuzda tutar bakiyenizden düşülür; reddedilirse gerekçesiyle birlikte geri döner.</li>
<li>Ödeme yalnızca kendi adınıza kayıtlı, TR ile başlayan bir IBAN’a yapılır.</li>
<li>Bonus bakiyesi çekilemez. Aktif bonusunuz varken çekim yaparsanız bonus iptal olur; bunu önceden sorarız.</li>
</ul>
<h2>4. Bonuslar</h2>
<ul>
<li>Her bonusun oranı, üst sınırı, çevrim katı ve süresi kendi sayfasında yazar; aldığınız andaki koşullar bonus bitene kadar değişmez.</li>
<li>Çevrimde slot bahisleri %100, tombala ve hızlı oyunlar %50, canlı casino %10 sayılır; promosyonda ayrı oran yazıyorsa o geçerlidir.</li>
<li>Bahis önce nakit bakiyenizden, sonra bonustan düşülür; kazanç aynı oranda ikisine eklenir.</li>
<li>Süresi dolan ya da iptal edilen bonusun kalan tutarı silinir, nakit bakiyeniz etkilenmez.</li>
</ul>
<h2>5. Oyunlar</h2>
<ul>
<li>Sonuçlar rastgele üretilir; önceki turlar sonrakileri etkilemez.</li>
<li>Bağlantınız koparsa başlamış tur sunucuda tamamlanır, kazanç hesabınıza geçer.</li>
<li>Arızalı turlar geçersizdir; bahis olduğu gibi iade edilir.</li>
</ul>
<h2>6. Uyuşmazlık</h2>
<p>Bir işlemin yanlış olduğunu düşünüyorsanız işlemin referans numarasıyla <a href="/account/messages">mesaj kutunuzdan</a> ya da <a href="mailto:{{eposta}}">{{eposta}}</a> adresinden yazın. Kayıtları birlikte inceler, sonucu yazılı bildiririz.</p>`,
  },
  {
    slug: 'gizlilik',
    title: 'Gizlilik ve Kişisel Veriler',
    metaDescription: 'Hangi verileri neden işliyoruz, nasıl koruyoruz ve haklarınız neler.',
    content: `
<p>Bu metin, 6698 sayılı Kişisel Verilerin Korunması Kanunu (KVKK) uyarınca {{site}} olarak hangi verilerinizi, hangi amaçla işlediğimizi ve haklarınızı nasıl kullanacağınızı anlatır.</p>
<h2>İşlediğimiz veriler</h2>
<ul>
<li><strong>Kimlik ve iletişim:</strong> ad, soyad, TC kimlik numarası, doğum tarihi, telefon, e-posta, şehir.</li>
<li><strong>Doğrulama:</strong> yüklediğiniz kimlik ve adres belgeleri.</li>
<li><strong>Finans:</strong> yatırım ve çekim talepleri, IBAN, işlem geçmişi.</li>
<li><strong>Kullanım:</strong> giriş zamanı, IP adresi, yaklaşık konum, oynadığınız oyunlar, koyduğunuz limitler.</li>
</ul>
<h2>Neden işliyoruz?</h2>
<ol>
<li>Hesabınızı açmak, yaşınızı ve kimliğinizi doğrulamak için.</li>
<li>Yatırım ve çekimlerinizi yapmak, kayıtlarını tutmak için.</li>
<li>Dolandırıcılığı ve suç gelirlerinin aklanmasını önlemek için.</li>
<li>Limit, mola ve oyundan uzaklaştırma kararlarınızı uygulayarak sizi korumak için.</li>
</ol>
<h2>Nasıl koruyoruz?</h2>
<p>Kimlik numarası, telefon, IBAN ve belgeler şifrelenmiş olarak saklanır. Şifreniz hiçbir yerde okunabilir biçimde durmaz. Çalışanlarımızın kişisel verileri her görüntülemesi, değiştirilemeyen bir denetim kaydına yazılır. Verilerinizi satmayız; oyun sağlayıcılarına yalnızca oyunu çalıştırmak için gereken, adınızı içermeyen bir kod iletilir.</p>
<h2>Çerezler</h2>
<p>Oturumunuzu tanımak için zorunlu çerezler kullanırız. Bir ortağımızın bağlantısıyla geldiyseniz bu bilgi 30 gün boyunca bir çerezde tutulur. Aranma talebinizi size gösterebilmek için tarayıcınıza rastgele bir numara veririz. Reklam amaçlı izleme yoktur.</p>
<h2>Güvenlik kontrolleri</h2>
<p>Suistimali ve suç gelirlerinin aklanmasını önlemek için hesaplar arasında ortak noktalara bakarız. Bunlar tarayıcınıza verdiğimiz rastgele cihaz numarası, tarayıcının kendini tanıttığı ad ve bağlandığınız adres aralığıdır. IBAN’ınıza, telefonunuza, adınıza ve doğum gününüze, sizi yönlendiren ortağa ya da davet eden oyuncuya da bakarız. Cihazınızdan bunun dışında bir parmak izi çıkarmayız. Bir kontrol çekiminizi ya da yeni bir bonusu bekletebilir; hiçbir karar otomatik verilmez, her birini iki kişi verir. Bir arkadaşınızın davetiyle kayıt olursanız o, kullanıcı adınızın ilk iki harfini ve davetin tamamlanıp tamamlanmadığını görür; ne yatırdığınızı ve oynadığınızı görmez.</p>
<h2>Haklarınız</h2>
<ul>
<li>Verilerinizin bir kopyasını hesabınızdan indirebilirsiniz.</li>
<li>Yanlış bilginin düzeltilmesini isteyebilirsiniz.</li>
<li>Hesabınızı kapatıp verilerinizin silinmesini isteyebilirsiniz. Yasaların saklamamızı zorunlu kıldığı kayıtlar süresi dolana kadar erişime kapalı tutulur.</li>
</ul>
<p>Başvurular en geç 30 gün içinde yanıtlanır: <a href="mailto:{{eposta}}">{{eposta}}</a>.</p>`,
  },
  {
    slug: 'iletisim',
    title: 'İletişim',
    metaDescription: 'Bize ulaşmanın yolları ve yanıt süreleri.',
    content: `
<p>Sorunuz ne olursa olsun önce size uygun yolu seçin; hepsi aynı ekibe ulaşır.</p>
<h2>Bize ulaşın</h2>
<dl>
<dt>Mesaj kutusu</dt>
<dd>Hesabınız varsa en hızlı yol <a href="/account/messages">Mesajlarım</a> sayfasıdır. Yazışma kayıtlı kalır, yanıtı orada görürsünüz.</dd>
<dt>Aranma talebi</dt>
<dd><a href="/request-call">Numaranızı bırakın</a>, biz sizi arayalım. Aynı anda en fazla üç talebiniz bekleyebilir.</dd>
<dt>E-posta</dt>
<dd><a href="mailto:{{eposta}}">{{eposta}}</a></dd>
<dt>Ortaklık</dt>
<dd>Yayıncı ve site sahipleri <a href="/affiliate-apply">ortaklık başvurusunu</a> doldurabilir.</dd>
</dl>
<h2>Ne kadar sürer?</h2>
<table>
<thead><tr><th scope="col">Konu</th><th scope="col">Hedef süre</th></tr></thead>
<tbody>
<tr><td>Yatırım talebi</td><td>15 dakika</td></tr>
<tr><td>Çekim talebi</td><td>Aynı iş günü</td></tr>
<tr><td>Kimlik doğrulaması</td><td>24 saat</td></tr>
<tr><td>Mesaj ve aranma talebi</td><td>2 saat</td></tr>
</tbody>
</table>
<h2>Yazarken</h2>
<ul>
<li>İşlemle ilgili sorularda referans numarasını ekleyin.</li>
<li>Şifrenizi ve doğrulama kodunuzu kimseyle paylaşmayın; biz de sormayız.</li>
<li>Kendinizi oyundan uzaklaştırmak istiyorsanız “mola” yazmanız yeterlidir, gerekçe gerekmez.</li>
</ul>`,
  },
]
