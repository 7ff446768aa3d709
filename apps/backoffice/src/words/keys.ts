export const words = {
  title: 'Klavye kısayolları',
  open: 'Klavye kısayolları (?)',
  palette: 'Sayfa, işlem, oyuncu, referans, kupon, tur ya da oyun ara',
  search: 'Bu listede ara',
  rows: 'Sonraki ve önceki kaydı aç',
  all: 'Sayfadaki kayıtların hepsini seç ya da bırak',
  choose: 'Açık kaydı seç ya da bırak',
  close: 'Kaydı kapat',
  this: 'Bu listeyi göster',
}
