import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Diagnostic } from '../../../generator/diagnostics/diagnostic'
import { compileCase } from './compileCase'

/** What is found in the small shop when one of its files holds this text. */
export async function findText(file: string, text: string): Promise<readonly Diagnostic[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'formwork-'))
  try {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
    return (await compileCase(folder)).diagnostics
  } finally {
    rmSync(folder, { recursive: true })
  }
}
