import { generate, generatedFiles } from './generated/files.ts';

await generate();
console.log(`made ${generatedFiles.join(', ')}`);
