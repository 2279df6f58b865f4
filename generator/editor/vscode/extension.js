const { existsSync } = require('node:fs')
const path = require('node:path')
const { commands, workspace } = require('vscode')
const { LanguageClient } = require('vscode-languageclient/node')
const { serverCommand } = require('./serverCommand')

const clients = []

/** The open folders that hold a compiler. */
function listRoots() {
  const folders = (workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath)
  return folders.filter((folder) => existsSync(path.join(folder, 'generator/cli.ts')))
}

function startIn(root) {
  const pattern = `${root.replaceAll('\\', '/')}/schemas/**/*.yaml`
  const client = new LanguageClient(
    'formwork',
    'Formwork',
    { ...serverCommand, options: { cwd: root } },
    { documentSelector: [{ scheme: 'file', language: 'yaml', pattern }] },
  )
  clients.push(client)
  return client.start()
}

exports.activate = async (context) => {
  const restart = async () => {
    await exports.deactivate()
    await Promise.all(listRoots().map(startIn))
  }
  context.subscriptions.push(commands.registerCommand('formwork.restart', restart))
  await restart()
}

exports.deactivate = () => Promise.all(clients.splice(0).map((client) => client.stop()))
