import { type PackageSource, packageZip } from './data-package.rules.ts';

/** Makes the package beside the page: of tens of thousands of respondents it takes seconds. */
self.addEventListener('message', ({ data }: MessageEvent<PackageSource>) => {
  const bytes = packageZip(data);
  self.postMessage(bytes, { transfer: [bytes.buffer] });
});
