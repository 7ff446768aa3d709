export { cleanHtml, plainText } from './clean-html.ts'
