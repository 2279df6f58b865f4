import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env.API_ORIGIN ?? 'http://localhost:8081'

export default defineConfig({
  root: 'src',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../dist/app',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
  server: { port: Number(process.env.PORT ?? 8080), strictPort: true, proxy: { '/xwy-erp-api': api } },
})
