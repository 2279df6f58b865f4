import type { Plugin } from 'vite'

export function copyFields(): Plugin
