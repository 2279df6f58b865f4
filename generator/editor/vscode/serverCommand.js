/** What an editor starts in the folder of the project; npm would print a line of its own before the protocol begins. */
exports.serverCommand = { command: 'node', args: ['.ci/formwork.mjs', 'editor', '--stdio'] }
