// Constants of zlib, Brotli and Zstandard. https://nodejs.org/api/zlib.html#constants

import type { Any } from "../errors.ts";

/** NAME=number pairs, in groups whose names share a beginning. */
function group(prefix: string, text: string, out: Any): void {
  for (const pair of text.split(" ")) {
    const [name = "", value = ""] = pair.split("=");
    out[prefix + name] = Number(value);
  }
}

export const constants: Any = {};
group("Z_", "NO_FLUSH=0 PARTIAL_FLUSH=1 SYNC_FLUSH=2 FULL_FLUSH=3 FINISH=4 BLOCK=5 OK=0 STREAM_END=1 NEED_DICT=2 ERRNO=-1 STREAM_ERROR=-2 DATA_ERROR=-3 MEM_ERROR=-4 BUF_ERROR=-5 VERSION_ERROR=-6 NO_COMPRESSION=0 BEST_SPEED=1 BEST_COMPRESSION=9 DEFAULT_COMPRESSION=-1 FILTERED=1 HUFFMAN_ONLY=2 RLE=3 FIXED=4 DEFAULT_STRATEGY=0 MIN_WINDOWBITS=8 MAX_WINDOWBITS=15 DEFAULT_WINDOWBITS=15 MIN_CHUNK=64 MAX_CHUNK=Infinity DEFAULT_CHUNK=16384 MIN_MEMLEVEL=1 MAX_MEMLEVEL=9 DEFAULT_MEMLEVEL=8 MIN_LEVEL=-1 MAX_LEVEL=9 DEFAULT_LEVEL=-1", constants);
group("", "ZLIB_VERNUM=4880 DEFLATE=1 INFLATE=2 GZIP=3 GUNZIP=4 DEFLATERAW=5 INFLATERAW=6 UNZIP=7", constants);
group("BROTLI_", "DECODE=8 ENCODE=9 OPERATION_PROCESS=0 OPERATION_FLUSH=1 OPERATION_FINISH=2 OPERATION_EMIT_METADATA=3 PARAM_MODE=0 MODE_GENERIC=0 MODE_TEXT=1 MODE_FONT=2 DEFAULT_MODE=0 PARAM_QUALITY=1 MIN_QUALITY=0 MAX_QUALITY=11 DEFAULT_QUALITY=11 PARAM_LGWIN=2 MIN_WINDOW_BITS=10 MAX_WINDOW_BITS=24 LARGE_MAX_WINDOW_BITS=30 DEFAULT_WINDOW=22 PARAM_LGBLOCK=3 MIN_INPUT_BLOCK_BITS=16 MAX_INPUT_BLOCK_BITS=24 PARAM_DISABLE_LITERAL_CONTEXT_MODELING=4 PARAM_SIZE_HINT=5 PARAM_LARGE_WINDOW=6 PARAM_NPOSTFIX=7 PARAM_NDIRECT=8", constants);
group("BROTLI_DECODER_", "RESULT_ERROR=0 RESULT_SUCCESS=1 RESULT_NEEDS_MORE_INPUT=2 RESULT_NEEDS_MORE_OUTPUT=3 PARAM_DISABLE_RING_BUFFER_REALLOCATION=0 PARAM_LARGE_WINDOW=1 NO_ERROR=0 SUCCESS=1 NEEDS_MORE_INPUT=2 NEEDS_MORE_OUTPUT=3", constants);
group("BROTLI_DECODER_ERROR_", "FORMAT_EXUBERANT_NIBBLE=-1 FORMAT_RESERVED=-2 FORMAT_EXUBERANT_META_NIBBLE=-3 FORMAT_SIMPLE_HUFFMAN_ALPHABET=-4 FORMAT_SIMPLE_HUFFMAN_SAME=-5 FORMAT_CL_SPACE=-6 FORMAT_HUFFMAN_SPACE=-7 FORMAT_CONTEXT_MAP_REPEAT=-8 FORMAT_BLOCK_LENGTH_1=-9 FORMAT_BLOCK_LENGTH_2=-10 FORMAT_TRANSFORM=-11 FORMAT_DICTIONARY=-12 FORMAT_WINDOW_BITS=-13 FORMAT_PADDING_1=-14 FORMAT_PADDING_2=-15 FORMAT_DISTANCE=-16 DICTIONARY_NOT_SET=-19 INVALID_ARGUMENTS=-20 ALLOC_CONTEXT_MODES=-21 ALLOC_TREE_GROUPS=-22 ALLOC_CONTEXT_MAP=-25 ALLOC_RING_BUFFER_1=-26 ALLOC_RING_BUFFER_2=-27 ALLOC_BLOCK_TYPE_TREES=-30 UNREACHABLE=-31", constants);
group("ZSTD_", "ENCODE=10 DECODE=11 COMPRESS=10 DECOMPRESS=11 CLEVEL_DEFAULT=3 e_continue=0 e_flush=1 e_end=2 fast=1 dfast=2 greedy=3 lazy=4 lazy2=5 btlazy2=6 btopt=7 btultra=8 btultra2=9 d_windowLogMax=100", constants);
group("ZSTD_c_", "compressionLevel=100 windowLog=101 hashLog=102 chainLog=103 searchLog=104 minMatch=105 targetLength=106 strategy=107 enableLongDistanceMatching=160 ldmHashLog=161 ldmMinMatch=162 ldmBucketSizeLog=163 ldmHashRateLog=164 contentSizeFlag=200 checksumFlag=201 dictIDFlag=202 nbWorkers=400 jobSize=401 overlapLog=402", constants);
group("ZSTD_error_", "no_error=0 GENERIC=1 prefix_unknown=10 version_unsupported=12 frameParameter_unsupported=14 frameParameter_windowTooLarge=16 corruption_detected=20 checksum_wrong=22 literals_headerWrong=24 dictionary_corrupted=30 dictionary_wrong=32 dictionaryCreation_failed=34 parameter_unsupported=40 parameter_combination_unsupported=41 parameter_outOfBound=42 tableLog_tooLarge=44 maxSymbolValue_tooLarge=46 maxSymbolValue_tooSmall=48 stabilityCondition_notRespected=50 stage_wrong=60 init_missing=62 memory_allocation=64 workSpace_tooSmall=66 dstSize_tooSmall=70 srcSize_wrong=72 dstBuffer_null=74 noForwardProgress_destFull=80 noForwardProgress_inputEmpty=82", constants);
Object.freeze(constants);

export const codes: Any = {};
for (const name of ["Z_OK", "Z_STREAM_END", "Z_NEED_DICT", "Z_ERRNO", "Z_STREAM_ERROR", "Z_DATA_ERROR", "Z_MEM_ERROR", "Z_BUF_ERROR", "Z_VERSION_ERROR"]) {
  codes[name] = constants[name];
  codes[constants[name]] = name;
}
Object.freeze(codes);
