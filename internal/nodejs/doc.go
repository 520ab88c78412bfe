// Package nodejs has the modules of Node.js that Skerry offers to apps, as
// sources. They are bundled into the apps that import them: other apps pay
// nothing for them. https://nodejs.org/api/
package nodejs
