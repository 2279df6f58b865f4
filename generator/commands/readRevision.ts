import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

function git(cwd: string, args: readonly string[], index?: string): string {
  const env = index === undefined ? process.env : { ...process.env, GIT_INDEX_FILE: index }
  return execFileSync('git', args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

export function isRevision(root: string, name: string): boolean {
  try {
    git(root, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`])
    return true
  } catch {
    return false
  }
}

/** Writes folders of a revision to a temporary one, by an index of its own, and removes it after the work. */
export async function withRevision<Done>(
  root: string,
  { revision, folders }: { readonly revision: string; readonly folders: readonly string[] },
  work: (folder: string) => Done | Promise<Done>,
): Promise<Done> {
  const own = mkdtempSync(path.join(tmpdir(), 'formwork-revision-'))
  const [index, folder] = [path.join(own, 'index'), path.join(own, 'files')]
  try {
    mkdirSync(folder)
    const repository = git(root, ['rev-parse', '--absolute-git-dir']).trim()
    for (const name of folders) git(root, ['read-tree', `--prefix=${name}/`, `${revision}:./${name}`], index)
    git(folder, [`--git-dir=${repository}`, `--work-tree=${folder}`, 'checkout-index', '--all'], index)
    return await work(folder)
  } finally {
    rmSync(own, { recursive: true })
  }
}
