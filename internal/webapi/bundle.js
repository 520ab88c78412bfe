(function (__host) {
"use strict";(()=>{var{AggregateError,Array,ArrayBuffer,BigInt,BigInt64Array,BigUint64Array,Boolean,DataView,Date,Error,EvalError,FinalizationRegistry,Float32Array,Float64Array,Function,
Int16Array,Int32Array,Int8Array,Map,Number,Object,Promise:Promise2,Proxy,RangeError,ReferenceError,RegExp,Set,String,Symbol:Symbol2,SyntaxError,TypeError,URIError,
Uint16Array,Uint32Array,Uint8Array,Uint8ClampedArray,WeakMap,WeakRef,WeakSet}=globalThis,Float16Array=globalThis.Float16Array,SharedArrayBuffer=globalThis.SharedArrayBuffer,
globalEval=globalThis.eval,{isFinite:globalIsFinite,isNaN:globalIsNaN,parseFloat:NumberParseFloat,parseInt:NumberParseInt,decodeURIComponent,encodeURIComponent,
decodeURI,encodeURI}=globalThis,{apply:ReflectApply,construct:ReflectConstruct,defineProperty:ReflectDefineProperty,deleteProperty:ReflectDeleteProperty,get:ReflectGet,
getOwnPropertyDescriptor:ReflectGetOwnPropertyDescriptor,getPrototypeOf:ReflectGetPrototypeOf,has:ReflectHas,isExtensible:ReflectIsExtensible,ownKeys:ReflectOwnKeys,
set:ReflectSet,setPrototypeOf:ReflectSetPrototypeOf}=Reflect;function getter(proto,key){let get=ReflectGetOwnPropertyDescriptor(proto,key)?.get;return self=>get.call(self)}var{assign:ObjectAssign,create:ObjectCreate,defineProperties:ObjectDefineProperties,
defineProperty:ObjectDefineProperty,entries:ObjectEntries,freeze:ObjectFreeze,fromEntries:ObjectFromEntries,getOwnPropertyDescriptor:ObjectGetOwnPropertyDescriptor,
getOwnPropertyDescriptors:ObjectGetOwnPropertyDescriptors,getOwnPropertyNames:ObjectGetOwnPropertyNames,getOwnPropertySymbols:ObjectGetOwnPropertySymbols,getPrototypeOf:ObjectGetPrototypeOf,
hasOwn:ObjectHasOwn,is:ObjectIs,isExtensible:ObjectIsExtensible,isFrozen:ObjectIsFrozen,keys:ObjectKeys,preventExtensions:ObjectPreventExtensions,seal:ObjectSeal,
setPrototypeOf:ObjectSetPrototypeOf,values:ObjectValues}=Object,ObjectPrototype=Object.prototype,objectToString=Object.prototype.toString,objectPropertyIsEnumerable=Object.
prototype.propertyIsEnumerable;var FunctionPrototype=Function.prototype,functionToString=Function.prototype.toString,functionBind=Function.prototype.bind,functionHasInstance=Function.prototype[Symbol2.
hasInstance];var{for:SymbolFor,keyFor:SymbolKeyFor}=Symbol2,SymbolAsyncIterator=Symbol2.asyncIterator,SymbolHasInstance=Symbol2.hasInstance,SymbolIsConcatSpreadable=Symbol2.
isConcatSpreadable,SymbolIterator=Symbol2.iterator,SymbolSpecies=Symbol2.species,SymbolToPrimitive=Symbol2.toPrimitive,SymbolToStringTag=Symbol2.toStringTag,SymbolUnscopables=Symbol2.
unscopables,symbolToString=Symbol2.prototype.toString,symbolValueOf=Symbol2.prototype.valueOf;var SymbolDescription=getter(Symbol2.prototype,"description"),{from:ArrayFrom,isArray:ArrayIsArray,of:ArrayOf}=Array,ArrayPrototype=Array.prototype,arrayConcat=Array.
prototype.concat,arrayFill=Array.prototype.fill,arrayFilter=Array.prototype.filter,arrayFind=Array.prototype.find,arrayFindIndex=Array.prototype.findIndex,arrayForEach=Array.
prototype.forEach,arrayIncludes=Array.prototype.includes,arrayIndexOf=Array.prototype.indexOf,arrayJoin=Array.prototype.join,arrayLastIndexOf=Array.prototype.lastIndexOf,
arrayMap=Array.prototype.map,arrayPop=Array.prototype.pop,arrayPush=Array.prototype.push,arrayReverse=Array.prototype.reverse,arrayShift=Array.prototype.shift,arraySlice=Array.
prototype.slice,arraySome=Array.prototype.some,arrayEvery=Array.prototype.every,arraySort=Array.prototype.sort,arraySplice=Array.prototype.splice,arrayUnshift=Array.
prototype.unshift,ArrayValues=Array.prototype.values;var ArraySort=(self,compare)=>arraySort.call(self,compare);var IteratorPrototype=ReflectGetPrototypeOf(ReflectGetPrototypeOf([][Symbol2.iterator]())),AsyncIteratorPrototype=ReflectGetPrototypeOf(ReflectGetPrototypeOf(async function*(){}.
prototype)),ArrayIteratorPrototype=ReflectGetPrototypeOf([][Symbol2.iterator]()),ArrayIteratorNext=ArrayIteratorPrototype.next,{fromCharCode:StringFromCharCode,
fromCodePoint:StringFromCodePoint,raw:StringRaw}=String,stringAt=String.prototype.at,stringCharCodeAt=String.prototype.charCodeAt,stringCodePointAt=String.prototype.
codePointAt,stringEndsWith=String.prototype.endsWith,stringIncludes=String.prototype.includes,stringIndexOf=String.prototype.indexOf,stringIsWellFormed=String.prototype.
isWellFormed,stringLastIndexOf=String.prototype.lastIndexOf,stringLocaleCompare=String.prototype.localeCompare,stringNormalize=String.prototype.normalize,stringPadEnd=String.
prototype.padEnd,stringPadStart=String.prototype.padStart,stringRepeat=String.prototype.repeat,stringReplace=String.prototype.replace,stringReplaceAll=String.prototype.
replaceAll,stringSlice=String.prototype.slice,stringSplit=String.prototype.split,stringStartsWith=String.prototype.startsWith,stringSubstring=String.prototype.substring,
stringToLowerCase=String.prototype.toLowerCase,stringToUpperCase=String.prototype.toUpperCase,stringToWellFormed=String.prototype.toWellFormed,stringTrim=String.
prototype.trim,stringTrimEnd=String.prototype.trimEnd,stringTrimStart=String.prototype.trimStart,stringValueOf=String.prototype.valueOf;var regExpExec=RegExp.prototype.exec;var RegExpSource=getter(RegExp.prototype,"source"),RegExpFlags=getter(RegExp.prototype,"flags");var{isFinite:NumberIsFinite,isInteger:NumberIsInteger,isNaN:NumberIsNaN,isSafeInteger:NumberIsSafeInteger,MAX_SAFE_INTEGER:NumberMaxSafeInteger,MIN_SAFE_INTEGER:NumberMinSafeInteger}=Number,
numberToString=Number.prototype.toString,numberToFixed=Number.prototype.toFixed,numberValueOf=Number.prototype.valueOf,bigIntToString=BigInt.prototype.toString,
bigIntValueOf=BigInt.prototype.valueOf,booleanValueOf=Boolean.prototype.valueOf;var{asIntN:BigIntAsIntN,asUintN:BigIntAsUintN}=BigInt;var{abs:MathAbs,ceil:MathCeil,floor:MathFloor,fround:MathFround,log2:MathLog2,log10:MathLog10,max:MathMax,min:MathMin,pow:MathPow,random:MathRandom,round:MathRound,
sign:MathSign,trunc:MathTrunc}=Math,{parse:JSONParse,stringify:JSONStringify}=JSON,{now:DateNow}=Date,dateGetTime=Date.prototype.getTime,dateToISOString=Date.prototype.
toISOString,dateToUTCString=Date.prototype.toUTCString;var ErrorPrototype=Error.prototype,errorToString=Error.prototype.toString,captureStackTrace=Error.captureStackTrace,isError=Error.isError;var mapClear=Map.prototype.clear,mapDelete=Map.prototype.delete,mapForEach=Map.prototype.forEach,mapGet=Map.prototype.get,mapHas=Map.prototype.has,mapSet=Map.prototype.
set;var MapSize=getter(Map.prototype,"size"),setAdd=Set.prototype.add,setClear=Set.prototype.clear,setDelete=Set.prototype.delete,setForEach=Set.prototype.forEach,setHas=Set.
prototype.has;var SetSize=getter(Set.prototype,"size"),weakMapDelete=WeakMap.prototype.delete,weakMapGet=WeakMap.prototype.get,weakMapHas=WeakMap.prototype.has,weakMapSet=WeakMap.
prototype.set;var weakSetAdd=WeakSet.prototype.add,weakSetHas=WeakSet.prototype.has;var weakRefDeref=WeakRef.prototype.deref;var ArrayBufferIsView=ArrayBuffer.isView,TypedArrayPrototype=ReflectGetPrototypeOf(Uint8Array.prototype),arrayBufferSlice=ArrayBuffer.prototype.slice,arrayBufferResize=ArrayBuffer.
prototype.resize,arrayBufferTransfer=ArrayBuffer.prototype.transfer,arrayBufferTransferToFixed=ArrayBuffer.prototype.transferToFixedLength;var ArrayBufferByteLength=getter(ArrayBuffer.prototype,"byteLength"),ArrayBufferMaxByteLength=getter(ArrayBuffer.prototype,"maxByteLength"),ArrayBufferResizable=getter(
ArrayBuffer.prototype,"resizable"),ArrayBufferDetached=getter(ArrayBuffer.prototype,"detached"),sharedByteLength=SharedArrayBuffer&&ReflectGetOwnPropertyDescriptor(
SharedArrayBuffer.prototype,"byteLength")?.get;var TypedArrayBuffer=getter(TypedArrayPrototype,"buffer"),TypedArrayByteLength=getter(TypedArrayPrototype,"byteLength"),TypedArrayByteOffset=getter(TypedArrayPrototype,
"byteOffset"),TypedArrayLength=getter(TypedArrayPrototype,"length"),TypedArrayTag=getter(TypedArrayPrototype,Symbol2.toStringTag),typedArraySet=TypedArrayPrototype.
set,typedArraySubarray=TypedArrayPrototype.subarray,typedArraySlice=TypedArrayPrototype.slice,typedArrayFill=TypedArrayPrototype.fill;var DataViewBuffer=getter(DataView.prototype,"buffer"),DataViewByteLength=getter(DataView.prototype,"byteLength"),DataViewByteOffset=getter(DataView.prototype,"\
byteOffset"),promiseThen=Promise2.prototype.then,promiseResolve=Promise2.resolve,promiseReject=Promise2.reject;var resolvedPromise=promiseResolve.call(Promise2,void 0);function typeError(message,prefix,context){return new TypeError(`${prefix===void 0?"":`${prefix}: `}${context===void 0?"Value":context} ${message}`)}function illegalInvocation(){throw new TypeError("Illegal invocation")}function toNumber(V,prefix,context){if(typeof V=="number")return V;if(typeof V=="bigint")throw typeError("is a BigInt and cannot be converted to a number",prefix,
context);if(typeof V=="symbol")throw typeError("is a symbol and cannot be converted to a number",prefix,context);return+V}function integer(bits,signed){let modulus=2**
bits,half=2**(bits-1),lower=signed?-half:0,upper=signed?half-1:modulus-1;return(V,prefix,context,opts)=>{let x=toNumber(V,prefix,context);if(x>=lower&&x<=upper&&
MathFloor(x)===x)return x+0;if(opts!==void 0){if(opts.enforceRange===!0){if(!NumberIsFinite(x))throw typeError("is not a finite number",prefix,context);if(x=MathTrunc(
x),x<lower||x>upper)throw typeError(`is outside the accepted range of ${lower} to ${upper}, inclusive`,prefix,context);return x+0}if(opts.clamp===!0)return NumberIsNaN(
x)?0:roundHalfEven(MathMin(MathMax(x,lower),upper))}return NumberIsFinite(x)?(x=MathTrunc(x)%modulus,x<0&&(x+=modulus),signed&&x>=half&&(x-=modulus),x+0):0}}function roundHalfEven(x){
let floor=MathFloor(x),rest=x-floor;return rest<.5?floor+0:rest>.5?floor+1:floor%2===0?floor+0:floor+1}function integer64(signed){let lower=signed?NumberMinSafeInteger:
0,upper=NumberMaxSafeInteger,wrap=signed?BigIntAsIntN:BigIntAsUintN;return(V,prefix,context,opts)=>{let x=toNumber(V,prefix,context);if(x>=lower&&x<=upper&&MathFloor(
x)===x)return x+0;if(opts!==void 0){if(opts.enforceRange===!0){if(!NumberIsFinite(x))throw typeError("is not a finite number",prefix,context);if(x=MathTrunc(x),
x<lower||x>upper)throw typeError(`is outside the accepted range of ${lower} to ${upper}, inclusive`,prefix,context);return x+0}if(opts.clamp===!0)return NumberIsNaN(
x)?0:roundHalfEven(MathMin(MathMax(x,lower),upper))}return NumberIsFinite(x)?Number(wrap(64,BigInt(MathTrunc(x)))):0}}var toByte=integer(8,!0),toOctet=integer(8,
!1),toShort=integer(16,!0),toUnsignedShort=integer(16,!1),toLong=integer(32,!0),toUnsignedLong=integer(32,!1),toLongLong=integer64(!0),toUnsignedLongLong=integer64(
!1);function toDouble(V,prefix,context){let x=toNumber(V,prefix,context);if(!NumberIsFinite(x))throw typeError("is not a finite number",prefix,context);return x}function toDOMString(V,prefix,context){if(typeof V=="string")return V;if(typeof V=="symbol")throw typeError("is a symbol and cannot be converted to a string",prefix,
context);return`${V}`}function isObject(V){return typeof V=="object"&&V!==null||typeof V=="function"}function toDictionary(name,members,parent){let own=ArraySort([...members],(a,b)=>a.key<b.key?-1:1),levels=parent===void 0?[own]:[...parent.levels,own],flat=[];for(let i=0;i<
levels.length;i++){let level=levels[i];for(let j=0;j<level.length;j++)flat[flat.length]=level[j]}let convert=(V,prefix,context)=>{let dict=ObjectCreate(null),none=V==
null;if(!none&&!isObject(V))throw typeError(`is not an object and cannot be converted to ${name}`,prefix,context);for(let i=0;i<flat.length;i++){let m=flat[i],value=none?
void 0:V[m.key];if(value!==void 0)dict[m.key]=m.converter(value,prefix,`${context===void 0?name:context} member '${m.key}'`);else if("defaultValue"in m){let d=m.
defaultValue;dict[m.key]=typeof d=="function"?d():d}else if(m.required===!0)throw typeError(`cannot be converted to ${name}: required member '${m.key}' is undef\
ined`,prefix,context)}return dict};return convert.levels=levels,convert}function configureInterface(Ctor,options={}){let name=options.name??Ctor.name??"";ObjectDefineProperty(Ctor,"name",{value:name,writable:!1,enumerable:!1,configurable:!0}),
options.length!==void 0&&ObjectDefineProperty(Ctor,"length",{value:options.length,writable:!1,enumerable:!1,configurable:!0});let proto=Ctor.prototype;makeEnumerable(
proto,options.lengths),makeEnumerable(Ctor,options.lengths),ObjectDefineProperty(proto,SymbolToStringTag,{value:name,writable:!1,enumerable:!1,configurable:!0})}
function isPlumbing(target,key){return key==="constructor"||typeof target=="function"&&(key==="name"||key==="length"||key==="prototype")}function makeEnumerable(target,lengths){
let keys=ReflectOwnKeys(target);for(let i=0;i<keys.length;i++){let key=keys[i];if(typeof key!="string"||isPlumbing(target,key))continue;let desc=ReflectGetOwnPropertyDescriptor(
target,key);if(desc===void 0||desc.configurable!==!0)continue;let fn=desc.value,length=lengths?.[key];length!==void 0&&typeof fn=="function"&&ObjectDefineProperty(
fn,"length",{value:length,writable:!1,enumerable:!1,configurable:!0}),desc.enumerable!==!0&&ObjectDefineProperty(target,key,{enumerable:!0})}}function defineConstants(Ctor,constants){
for(let name in constants){let desc={value:constants[name],writable:!1,enumerable:!0,configurable:!1};ObjectDefineProperty(Ctor,name,desc),ObjectDefineProperty(
Ctor.prototype,name,desc)}}var legacyCodes={__proto__:null,IndexSizeError:1,HierarchyRequestError:3,WrongDocumentError:4,InvalidCharacterError:5,NoModificationAllowedError:7,NotFoundError:8,
NotSupportedError:9,InUseAttributeError:10,InvalidStateError:11,SyntaxError:12,InvalidModificationError:13,NamespaceError:14,InvalidAccessError:15,TypeMismatchError:17,
SecurityError:18,NetworkError:19,AbortError:20,URLMismatchError:21,QuotaExceededError:22,TimeoutError:23,InvalidNodeTypeError:24,DataCloneError:25},Identity=function(object){
return object},Slots=class _Slots extends Identity{#message;#name;#quota=null;#requested=null;constructor(error,message,name){super(error),this.#message=message,
this.#name=name}static has(value){return isObject(value)&&#name in value}static message(value){return _Slots.has(value)||illegalInvocation(),value.#message}static nameOf(value){
return _Slots.has(value)||illegalInvocation(),value.#name}static setQuota(value,quota,requested){value.#quota=quota,value.#requested=requested}static quota(value){
return _Slots.has(value)||illegalInvocation(),value.#quota}static requested(value){return _Slots.has(value)||illegalInvocation(),value.#requested}},DOMException=class{constructor(message=void 0,name=void 0){
let prefix="Failed to construct 'DOMException'",m=message===void 0?"":toDOMString(message,prefix,"Argument 1"),n=name===void 0?"Error":toDOMString(name,prefix,"\
Argument 2"),error=ReflectConstruct(Error,[],new.target);return new Slots(error,m,n),error}get name(){return Slots.nameOf(this)}get message(){return Slots.message(
this)}get code(){return legacyCodes[Slots.nameOf(this)]??0}};ReflectSetPrototypeOf(DOMException.prototype,ErrorPrototype);configureInterface(DOMException,{name:"\
DOMException",length:0});defineConstants(DOMException,{INDEX_SIZE_ERR:1,DOMSTRING_SIZE_ERR:2,HIERARCHY_REQUEST_ERR:3,WRONG_DOCUMENT_ERR:4,INVALID_CHARACTER_ERR:5,
NO_DATA_ALLOWED_ERR:6,NO_MODIFICATION_ALLOWED_ERR:7,NOT_FOUND_ERR:8,NOT_SUPPORTED_ERR:9,INUSE_ATTRIBUTE_ERR:10,INVALID_STATE_ERR:11,SYNTAX_ERR:12,INVALID_MODIFICATION_ERR:13,
NAMESPACE_ERR:14,INVALID_ACCESS_ERR:15,VALIDATION_ERR:16,TYPE_MISMATCH_ERR:17,SECURITY_ERR:18,NETWORK_ERR:19,ABORT_ERR:20,URL_MISMATCH_ERR:21,QUOTA_EXCEEDED_ERR:22,
TIMEOUT_ERR:23,INVALID_NODE_TYPE_ERR:24,DATA_CLONE_ERR:25});var toQuotaExceededErrorOptions=toDictionary("QuotaExceededErrorOptions",[{key:"quota",converter:toDouble},{key:"requested",converter:toDouble}]),QuotaExceededError=class extends DOMException{constructor(message=void 0,options=void 0){
let prefix="Failed to construct 'QuotaExceededError'";super(message,"QuotaExceededError");let{quota=null,requested=null}=toQuotaExceededErrorOptions(options,prefix,
"Argument 2");if(quota!==null&&quota<0)throw new RangeError(`${prefix}: quota is negative`);if(requested!==null&&requested<0)throw new RangeError(`${prefix}: re\
quested is negative`);if(quota!==null&&requested!==null&&requested<quota)throw new RangeError(`${prefix}: requested is less than quota`);Slots.setQuota(this,quota,
requested)}get quota(){return Slots.quota(this)}get requested(){return Slots.requested(this)}};configureInterface(QuotaExceededError,{name:"QuotaExceededError",
length:0});var global=globalThis;function defineInterfaces(interfaces){for(let name in interfaces)ObjectDefineProperty(global,name,{value:interfaces[name],writable:!0,enumerable:!1,
configurable:!0})}function defineFunctions(functions){for(let name in functions)ObjectDefineProperty(global,name,{value:functions[name],writable:!0,enumerable:!0,
configurable:!0})}defineInterfaces({DOMException,QuotaExceededError});defineFunctions({});})();
})
