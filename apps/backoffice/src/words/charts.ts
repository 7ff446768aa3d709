export const words = {
  asFigures: 'Rakamlarla göster',
  chartFigures: 'Grafiğin rakamları',
  when: 'Zaman',
}
