/** Loaded before a program: writes its processor time and its peak memory to the file USAGE_FILE when it ends. */
const { writeFileSync } = require('node:fs');

process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  const peakMegabytes = process.resourceUsage().maxRSS / 1024;
  writeFileSync(
    process.env.USAGE_FILE,
    JSON.stringify({ processorSeconds: (user + system) / 1e6, peakMegabytes }),
  );
});
