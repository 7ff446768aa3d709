export const consentWords = {
  title: 'Onayladığınız metinler',
  text: 'Kayıt olurken onayladığınız metinler ve sürümleri. Bir metin değişirse yeni hâlini burada okuyup onaylarsınız.',
  loadFailed: 'Onaylarınız yüklenemedi',
  choiceFailed: 'Kampanya tercihiniz yüklenemedi',
  agreed: (when: string, version: string) => `${when} tarihinde onayladınız · sürüm ${version}`,
  changed: (since: string, version: string) => `${since} tarihinde değişti · sürüm ${version}`,
  before: (when: string) => `Önceki sürümü ${when} tarihinde onaylamıştınız.`,
  agree: 'Okudum, onaylıyorum',
  agreeTo: (title: string) => `${title}: okudum, onaylıyorum`,
  done: 'Onayınız kaydedildi',
  failed: 'Onayınız kaydedilemedi',
  chosen: (given: boolean, when: string) =>
    given
      ? `${when} tarihinde onay verdiniz; vazgeçmek için işareti kaldırın.`
      : `${when} tarihinde onayınızı geri çektiniz.`,
  neverChosen: 'Siz istemedikçe kampanya bildirimi göndermeyiz.',
  newTab: '(yeni sekmede açılır)',
}
