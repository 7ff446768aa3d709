import { BUILD_TARGET } from '@meydan/older-browsers/targets'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/backoffice/',
  plugins: [react(), tailwindcss()],
  build: { outDir: 'dist', emptyOutDir: true, target: BUILD_TARGET, assetsInlineLimit: 0 },
})
