//# part 0
(function (__host, __parts) {"use strict";
var{AggregateError,Array,ArrayBuffer,BigInt,BigInt64Array,BigUint64Array,Boolean,DataView,Date,Error,EvalError,FinalizationRegistry,Float32Array,Float64Array,Function,
Int16Array,Int32Array,Int8Array,Map,Number,Object:Object2,Promise:Promise2,Proxy,RangeError,ReferenceError,RegExp,Set,String:String2,Symbol:Symbol2,SyntaxError,
TypeError,URIError,Uint16Array,Uint32Array,Uint8Array,Uint8ClampedArray,WeakMap,WeakRef,WeakSet}=globalThis,Float16Array=globalThis.Float16Array,SharedArrayBuffer=globalThis.
SharedArrayBuffer,globalEval=globalThis.eval,{isFinite:globalIsFinite,isNaN:globalIsNaN,parseFloat:NumberParseFloat,parseInt:NumberParseInt,decodeURIComponent,encodeURIComponent,
decodeURI,encodeURI}=globalThis,{apply:ReflectApply,construct:ReflectConstruct,defineProperty:ReflectDefineProperty,deleteProperty:ReflectDeleteProperty,get:ReflectGet,
getOwnPropertyDescriptor:ReflectGetOwnPropertyDescriptor,getPrototypeOf:ReflectGetPrototypeOf,has:ReflectHas,isExtensible:ReflectIsExtensible,ownKeys:ReflectOwnKeys,
set:ReflectSet,setPrototypeOf:ReflectSetPrototypeOf}=Reflect;function getter(proto,key){let get=ReflectGetOwnPropertyDescriptor(proto,key)?.get;return self=>get.call(self)}var{assign:ObjectAssign,create:ObjectCreate,defineProperties:ObjectDefineProperties,
defineProperty:ObjectDefineProperty,entries:ObjectEntries,freeze:ObjectFreeze,fromEntries:ObjectFromEntries,getOwnPropertyDescriptor:ObjectGetOwnPropertyDescriptor,
getOwnPropertyDescriptors:ObjectGetOwnPropertyDescriptors,getOwnPropertyNames:ObjectGetOwnPropertyNames,getOwnPropertySymbols:ObjectGetOwnPropertySymbols,getPrototypeOf:ObjectGetPrototypeOf,
hasOwn:ObjectHasOwn,is:ObjectIs,isExtensible:ObjectIsExtensible,isFrozen:ObjectIsFrozen,keys:ObjectKeys,preventExtensions:ObjectPreventExtensions,seal:ObjectSeal,
setPrototypeOf:ObjectSetPrototypeOf,values:ObjectValues}=Object2,ObjectPrototype=Object2.prototype,objectToString=Object2.prototype.toString,objectPropertyIsEnumerable=Object2.
prototype.propertyIsEnumerable;var ObjectPropertyIsEnumerable=(self,key)=>objectPropertyIsEnumerable.call(self,key),FunctionPrototype=Function.prototype,functionToString=Function.prototype.toString,
functionBind=Function.prototype.bind,functionHasInstance=Function.prototype[Symbol2.hasInstance],FunctionToString=self=>functionToString.call(self);var{for:SymbolFor,keyFor:SymbolKeyFor}=Symbol2,SymbolAsyncIterator=Symbol2.asyncIterator,SymbolHasInstance=Symbol2.hasInstance,SymbolIsConcatSpreadable=Symbol2.
isConcatSpreadable,SymbolIterator=Symbol2.iterator,SymbolSpecies=Symbol2.species,SymbolToPrimitive=Symbol2.toPrimitive,SymbolToStringTag=Symbol2.toStringTag,SymbolUnscopables=Symbol2.
unscopables,symbolToString=Symbol2.prototype.toString,symbolValueOf=Symbol2.prototype.valueOf,SymbolPrototypeToString=self=>symbolToString.call(self),SymbolValueOf=self=>symbolValueOf.
call(self),SymbolDescription=getter(Symbol2.prototype,"description"),{from:ArrayFrom,isArray:ArrayIsArray,of:ArrayOf}=Array,ArrayPrototype=Array.prototype,arrayConcat=Array.
prototype.concat,arrayFill=Array.prototype.fill,arrayFilter=Array.prototype.filter,arrayFind=Array.prototype.find,arrayFindIndex=Array.prototype.findIndex,arrayForEach=Array.
prototype.forEach,arrayIncludes=Array.prototype.includes,arrayIndexOf=Array.prototype.indexOf,arrayJoin=Array.prototype.join,arrayLastIndexOf=Array.prototype.lastIndexOf,
arrayMap=Array.prototype.map,arrayPop=Array.prototype.pop,arrayPush=Array.prototype.push,arrayReverse=Array.prototype.reverse,arrayShift=Array.prototype.shift,arraySlice=Array.
prototype.slice,arraySome=Array.prototype.some,arrayEvery=Array.prototype.every,arraySort=Array.prototype.sort,arraySplice=Array.prototype.splice,arrayUnshift=Array.
prototype.unshift,ArrayValues=Array.prototype.values;var ArrayFilter=(self,fn)=>arrayFilter.call(self,fn);var ArrayIncludes=(self,value)=>arrayIncludes.call(self,value),ArrayIndexOf=(self,value,from=0)=>arrayIndexOf.call(self,value,from);var ArrayJoin=(self,separator)=>arrayJoin.call(self,separator),ArrayMap=(self,fn)=>arrayMap.call(self,fn);var ArrayPush=(self,value)=>arrayPush.call(self,value);var ArrayShift=self=>arrayShift.call(self),ArraySlice=(self,start=0,end=self.length)=>arraySlice.call(self,start,end),ArraySome=(self,fn)=>arraySome.call(self,fn);var ArraySort=(self,compare)=>arraySort.call(self,compare);var IteratorPrototype=ReflectGetPrototypeOf(ReflectGetPrototypeOf([][Symbol2.iterator]())),AsyncIteratorPrototype=ReflectGetPrototypeOf(ReflectGetPrototypeOf(async function*(){}.
prototype)),ArrayIteratorPrototype=ReflectGetPrototypeOf([][Symbol2.iterator]()),ArrayIteratorNext=ArrayIteratorPrototype.next,{fromCharCode:StringFromCharCode,
fromCodePoint:StringFromCodePoint,raw:StringRaw}=String2,stringAt=String2.prototype.at,stringCharCodeAt=String2.prototype.charCodeAt,stringCodePointAt=String2.prototype.
codePointAt,stringEndsWith=String2.prototype.endsWith,stringIncludes=String2.prototype.includes,stringIndexOf=String2.prototype.indexOf,stringIsWellFormed=String2.
prototype.isWellFormed,stringLastIndexOf=String2.prototype.lastIndexOf,stringLocaleCompare=String2.prototype.localeCompare,stringNormalize=String2.prototype.normalize,
stringPadEnd=String2.prototype.padEnd,stringPadStart=String2.prototype.padStart,stringRepeat=String2.prototype.repeat,stringReplace=String2.prototype.replace,stringReplaceAll=String2.
prototype.replaceAll,stringSlice=String2.prototype.slice,stringSplit=String2.prototype.split,stringStartsWith=String2.prototype.startsWith,stringSubstring=String2.
prototype.substring,stringToLowerCase=String2.prototype.toLowerCase,stringToUpperCase=String2.prototype.toUpperCase,stringToWellFormed=String2.prototype.toWellFormed,
stringTrim=String2.prototype.trim,stringTrimEnd=String2.prototype.trimEnd,stringTrimStart=String2.prototype.trimStart,stringValueOf=String2.prototype.valueOf;var StringCharCodeAt=(self,index)=>stringCharCodeAt.call(self,index);var StringEndsWith=(self,suffix)=>stringEndsWith.call(self,suffix),StringIncludes=(self,part,from=0)=>stringIncludes.call(self,part,from),StringIndexOf=(self,part,from=0)=>stringIndexOf.
call(self,part,from),StringIsWellFormed=self=>stringIsWellFormed.call(self),StringLastIndexOf=(self,part)=>stringLastIndexOf.call(self,part);var StringPadEnd=(self,length,fill=" ")=>stringPadEnd.call(self,length,fill),StringPadStart=(self,length,fill=" ")=>stringPadStart.call(self,length,fill),StringRepeat=(self,count)=>stringRepeat.
call(self,count);var StringReplaceAll=(self,pattern,replacement)=>stringReplaceAll.call(self,pattern,replacement),StringSlice=(self,start,end=self.length)=>stringSlice.call(self,
start,end),StringSplit=(self,separator)=>stringSplit.call(self,separator),StringStartsWith=(self,prefix,from=0)=>stringStartsWith.call(self,prefix,from),StringSubstring=(self,start,end=self.
length)=>stringSubstring.call(self,start,end),StringToLowerCase=self=>stringToLowerCase.call(self),StringToUpperCase=self=>stringToUpperCase.call(self),StringToWellFormed=self=>stringToWellFormed.
call(self);var StringValueOf=self=>stringValueOf.call(self),regExpExec=RegExp.prototype.exec,RegExpExec=(self,text)=>regExpExec.call(self,text),RegExpTest=(self,text)=>regExpExec.
call(self,text)!==null,RegExpSource=getter(RegExp.prototype,"source"),RegExpFlags=getter(RegExp.prototype,"flags");function RegExpReplace(self,text,fn){let out="",
last2=0;for(self.lastIndex=0;;){let m=regExpExec.call(self,text);if(m===null)return last2===0?text:out+StringSlice(text,last2);let found=m[0];if(out+=StringSlice(
text,last2,m.index)+fn(m),last2=m.index+found.length,found.length===0&&(self.lastIndex=last2+1),self.lastIndex>text.length)return out+StringSlice(text,last2)}}var{
isFinite:NumberIsFinite,isInteger:NumberIsInteger,isNaN:NumberIsNaN,isSafeInteger:NumberIsSafeInteger,MAX_SAFE_INTEGER:NumberMaxSafeInteger,MIN_SAFE_INTEGER:NumberMinSafeInteger}=Number,
numberToString=Number.prototype.toString,numberToFixed=Number.prototype.toFixed,numberValueOf=Number.prototype.valueOf,bigIntToString=BigInt.prototype.toString,
bigIntValueOf=BigInt.prototype.valueOf,booleanValueOf=Boolean.prototype.valueOf,NumberToString=(self,radix=10)=>numberToString.call(self,radix),NumberToFixed=(self,digits)=>numberToFixed.
call(self,digits),NumberValueOf=self=>numberValueOf.call(self),BigIntToString=(self,radix=10)=>bigIntToString.call(self,radix),BigIntValueOf=self=>bigIntValueOf.
call(self),{asIntN:BigIntAsIntN,asUintN:BigIntAsUintN}=BigInt,BooleanValueOf=self=>booleanValueOf.call(self),{abs:MathAbs,ceil:MathCeil,floor:MathFloor,fround:MathFround,
log2:MathLog2,log10:MathLog10,max:MathMax,min:MathMin,pow:MathPow,random:MathRandom,round:MathRound,sign:MathSign,trunc:MathTrunc}=Math,{parse:JSONParse,stringify:JSONStringify}=JSON,
{now:DateNow}=Date,dateGetTime=Date.prototype.getTime,dateToISOString=Date.prototype.toISOString,dateToUTCString=Date.prototype.toUTCString,DateGetTime=self=>dateGetTime.
call(self),DateToISOString=self=>dateToISOString.call(self);var ErrorPrototype=Error.prototype,errorToString=Error.prototype.toString,captureStackTrace=Error.captureStackTrace,isError=Error.isError;var ErrorIsError=value=>isError!==void 0?isError(value):objectToString.call(value)==="[object Error]",mapClear=Map.prototype.clear,mapDelete=Map.prototype.delete,
mapForEach=Map.prototype.forEach,mapGet=Map.prototype.get,mapHas=Map.prototype.has,mapSet=Map.prototype.set,MapClear=self=>mapClear.call(self),MapDelete=(self,key)=>mapDelete.
call(self,key),MapForEach=(self,fn)=>mapForEach.call(self,fn),MapGet=(self,key)=>mapGet.call(self,key),MapHas=(self,key)=>mapHas.call(self,key),MapSet=(self,key,value)=>{
mapSet.call(self,key,value)},MapSize=getter(Map.prototype,"size"),setAdd=Set.prototype.add,setClear=Set.prototype.clear,setDelete=Set.prototype.delete,setForEach=Set.
prototype.forEach,setHas=Set.prototype.has,SetAdd=(self,value)=>{setAdd.call(self,value)};var SetDelete=(self,value)=>setDelete.call(self,value),SetForEach=(self,fn)=>setForEach.call(self,fn);var SetSize=getter(Set.prototype,"size"),weakMapDelete=WeakMap.prototype.delete,weakMapGet=WeakMap.prototype.get,weakMapHas=WeakMap.prototype.has,weakMapSet=WeakMap.
prototype.set;var WeakMapGet=(self,key)=>weakMapGet.call(self,key);var WeakMapSet=(self,key,value)=>{weakMapSet.call(self,key,value)},weakSetAdd=WeakSet.prototype.add,weakSetDelete=WeakSet.prototype.delete,weakSetHas=WeakSet.prototype.
has,WeakSetAdd=(self,value)=>{weakSetAdd.call(self,value)},WeakSetDelete=(self,value)=>weakSetDelete.call(self,value),WeakSetHas=(self,value)=>weakSetHas.call(self,
value),weakRefDeref=WeakRef.prototype.deref,finalizationRegistryRegister=FinalizationRegistry.prototype.register,FinalizationRegistryRegister=(self,target,held)=>finalizationRegistryRegister.
call(self,target,held),WeakRefDeref=self=>weakRefDeref.call(self),ArrayBufferIsView=ArrayBuffer.isView,TypedArrayPrototype=ReflectGetPrototypeOf(Uint8Array.prototype),
arrayBufferSlice=ArrayBuffer.prototype.slice,arrayBufferResize=ArrayBuffer.prototype.resize,arrayBufferTransfer=ArrayBuffer.prototype.transfer,arrayBufferTransferToFixed=ArrayBuffer.
prototype.transferToFixedLength,ArrayBufferSlice=(self,start,end)=>arrayBufferSlice.call(self,start,end),ArrayBufferResize=(self,length)=>arrayBufferResize.call(
self,length),ArrayBufferTransfer=self=>arrayBufferTransfer.call(self);var ArrayBufferByteLength=getter(ArrayBuffer.prototype,"byteLength"),ArrayBufferMaxByteLength=getter(ArrayBuffer.prototype,"maxByteLength"),ArrayBufferResizable=getter(
ArrayBuffer.prototype,"resizable"),ArrayBufferDetached=getter(ArrayBuffer.prototype,"detached"),sharedByteLength=SharedArrayBuffer&&ReflectGetOwnPropertyDescriptor(
SharedArrayBuffer.prototype,"byteLength")?.get,SharedArrayBufferByteLength=self=>{if(sharedByteLength===void 0)throw new TypeError("no shared memory");return sharedByteLength.
call(self)},TypedArrayBuffer=getter(TypedArrayPrototype,"buffer"),TypedArrayByteLength=getter(TypedArrayPrototype,"byteLength"),TypedArrayByteOffset=getter(TypedArrayPrototype,
"byteOffset"),TypedArrayLength=getter(TypedArrayPrototype,"length"),TypedArrayTag=getter(TypedArrayPrototype,Symbol2.toStringTag),typedArraySet=TypedArrayPrototype.
set,typedArraySubarray=TypedArrayPrototype.subarray,typedArraySlice=TypedArrayPrototype.slice,typedArrayFill=TypedArrayPrototype.fill,TypedArraySet=(self,source,offset=0)=>typedArraySet.
call(self,source,offset),TypedArraySubarray=(self,start,end)=>typedArraySubarray.call(self,start,end),TypedArraySlice=(self,start,end)=>typedArraySlice.call(self,
start,end),TypedArrayFill=(self,value,start=0,end=self.length)=>typedArrayFill.call(self,value,start,end),Uint8Subarray=(self,start,end)=>new Uint8Array(TypedArrayBuffer(
self),TypedArrayByteOffset(self)+start,end-start),uint8ArrayFromBase64=Uint8Array.fromBase64,uint8ArrayToBase64=Uint8Array.prototype.toBase64,Uint8ArrayFromBase64=text=>uint8ArrayFromBase64.
call(Uint8Array,text),Uint8ArrayToBase64=self=>uint8ArrayToBase64.call(self),DataViewBuffer=getter(DataView.prototype,"buffer"),DataViewByteLength=getter(DataView.
prototype,"byteLength"),DataViewByteOffset=getter(DataView.prototype,"byteOffset"),promiseThen=Promise2.prototype.then,promiseResolve=Promise2.resolve,promiseReject=Promise2.
reject,PromiseThen=(self,onFulfilled,onRejected)=>promiseThen.call(self,onFulfilled,onRejected);var PromiseResolve=value=>promiseResolve.call(Promise2,value),PromiseReject=reason=>promiseReject.call(Promise2,reason);function newPromiseWithResolvers(){let resolve=noop,
reject=noop;return{promise:new Promise2((a,b)=>{resolve=a,reject=b}),resolve,reject}}function noop(){}var setPromiseIsHandledToTrue=promise=>{promiseThen.call(promise,
void 0,noop)},resolvedPromise=promiseResolve.call(Promise2,void 0),enqueueMicrotask=fn=>{promiseThen.call(resolvedPromise,fn)};function promiseAll(promises){let{
promise,resolve,reject}=newPromiseWithResolvers(),n=promises.length,out=[],left=n;n===0&&resolve(out);for(let i=0;i<n;i++)PromiseThen(promises[i],value=>{out[i]=
value,--left===0&&resolve(out)},reject);return promise}var{WebAssembly:EngineWebAssembly}=globalThis,{Intl}=globalThis,regExpMatchAll=RegExp.prototype[Symbol2.matchAll],
stringValues=String2.prototype[Symbol2.iterator],mapEntries=Map.prototype.entries,setValues=Set.prototype.values;function prototypesIn(namespace2,except){let out=[],
keys=ReflectOwnKeys(namespace2);for(let i=0;i<keys.length;i++){let key=keys[i],value=ReflectGetOwnPropertyDescriptor(namespace2,key)?.value;if(key===except||typeof value!=
"function")continue;let prototype=ReflectGetOwnPropertyDescriptor(value,"prototype")?.value;typeof prototype=="object"&&prototype!==null&&(out[out.length]=prototype)}
return out}function wasmModulePrototype(){return EngineWebAssembly.Module.prototype}function uncloneablePrototypes(){let prototypeOf=value=>ReflectGetPrototypeOf(
value),out=[Promise2.prototype,WeakMap.prototype,WeakSet.prototype,WeakRef.prototype,FinalizationRegistry.prototype,Symbol2.prototype,ArrayIteratorPrototype,prototypeOf(
mapEntries.call(new Map)),prototypeOf(setValues.call(new Set)),prototypeOf(stringValues.call("")),prototypeOf(function*(){}.prototype),prototypeOf(async function*(){}.
prototype)],add=list=>{for(let i=0;i<list.length;i++)out[out.length]=list[i]};add(prototypesIn(Intl,"")),add(prototypesIn(EngineWebAssembly,"Module"));try{add([
prototypeOf(regExpMatchAll.call(/x/g,""))])}catch{}return out}var host=__host;var freeBytes=1<<20;function mebibytes(bytes){return`${NumberToFixed(bytes/1048576,1)} MiB`}function refuse(bytes,limit,what){throw new RangeError(`${what} of ${mebibytes(
bytes)} exceeds the memory limit${limit===void 0?"":` of ${mebibytes(limit)}`}`)}function reserveMemory(bytes,what){bytes<=freeBytes||host.memory_reserve(bytes)||
refuse(bytes,host.memory_limit?.(),what)}function checkSize(bytes,what){if(bytes<=freeBytes)return;let limit=host.memory_limit?.();limit!==void 0&&bytes>limit&&
refuse(bytes,limit,what)}var illegalKey=Symbol("illegal");function typeError(message,prefix,context){return new TypeError(`${prefix===void 0?"":`${prefix}: `}${context===void 0?"Value":
context} ${message}`)}function illegalConstructor(){throw new TypeError("Illegal constructor")}function illegalInvocation(){throw new TypeError("Illegal invocat\
ion")}function requiredArguments(length,required,prefix){if(length<required)throw new TypeError(`${prefix}: ${required} argument${required===1?"":"s"} required,\
 but only ${length} present`)}function toAny(V){return V}function toBoolean(V){return!!V}function toNumber(V,prefix,context){if(typeof V=="number")return V;if(typeof V=="bigint")throw typeError("is a BigInt and cannot\
 be converted to a number",prefix,context);if(typeof V=="symbol")throw typeError("is a symbol and cannot be converted to a number",prefix,context);return+V}function integer(bits,signed){
let modulus=2**bits,half=2**(bits-1),lower=signed?-half:0,upper=signed?half-1:modulus-1;return(V,prefix,context,opts)=>{let x=toNumber(V,prefix,context);if(x>=lower&&
x<=upper&&MathFloor(x)===x)return x+0;if(opts!==void 0){if(opts.enforceRange===!0){if(!NumberIsFinite(x))throw typeError("is not a finite number",prefix,context);
if(x=MathTrunc(x),x<lower||x>upper)throw typeError(`is outside the accepted range of ${lower} to ${upper}, inclusive`,prefix,context);return x+0}if(opts.clamp===
!0)return NumberIsNaN(x)?0:roundHalfEven(MathMin(MathMax(x,lower),upper))}return NumberIsFinite(x)?(x=MathTrunc(x)%modulus,x<0&&(x+=modulus),signed&&x>=half&&(x-=
modulus),x+0):0}}function roundHalfEven(x){let floor=MathFloor(x),rest=x-floor;return rest<.5?floor+0:rest>.5?floor+1:floor%2===0?floor+0:floor+1}function integer64(signed){
let lower=signed?NumberMinSafeInteger:0,upper=NumberMaxSafeInteger,wrap=signed?BigIntAsIntN:BigIntAsUintN;return(V,prefix,context,opts)=>{let x=toNumber(V,prefix,
context);if(x>=lower&&x<=upper&&MathFloor(x)===x)return x+0;if(opts!==void 0){if(opts.enforceRange===!0){if(!NumberIsFinite(x))throw typeError("is not a finite \
number",prefix,context);if(x=MathTrunc(x),x<lower||x>upper)throw typeError(`is outside the accepted range of ${lower} to ${upper}, inclusive`,prefix,context);return x+
0}if(opts.clamp===!0)return NumberIsNaN(x)?0:roundHalfEven(MathMin(MathMax(x,lower),upper))}return NumberIsFinite(x)?Number(wrap(64,BigInt(MathTrunc(x)))):0}}var toByte=integer(
8,!0),toOctet=integer(8,!1),toShort=integer(16,!0),toUnsignedShort=integer(16,!1),toLong=integer(32,!0),toUnsignedLong=integer(32,!1),toLongLong=integer64(!0),toUnsignedLongLong=integer64(
!1);function toDouble(V,prefix,context){let x=toNumber(V,prefix,context);if(!NumberIsFinite(x))throw typeError("is not a finite number",prefix,context);return x}
function toUnrestrictedDouble(V,prefix,context){return toNumber(V,prefix,context)}function toDOMString(V,prefix,context){if(typeof V=="string")return V;if(typeof V=="symbol")throw typeError("is a symbol and cannot be converted to a string",prefix,
context);return`${V}`}function toUSVString(V,prefix,context){return StringToWellFormed(toDOMString(V,prefix,context))}function toByteString(V,prefix,context){let x=toDOMString(
V,prefix,context);for(let i=0;i<x.length;i++)if(StringCharCodeAt(x,i)>255)throw typeError("is not a byte string: it has a character above U+00FF",prefix,context);
return x}function toObject(V,prefix,context){if(!isObject(V))throw typeError("is not an object",prefix,context);return V}function isObject(V){return typeof V=="\
object"&&V!==null||typeof V=="function"}function toCallback(V,prefix,context){if(typeof V!="function")throw typeError("is not a function",prefix,context);return V}
function toEnum(values,name){return(V,prefix,context)=>{let s=toDOMString(V,prefix,context);if(!ArrayIncludes(values,s))throw typeError(`(${quote(s)}) is not a \
valid value of ${name}: ${ArrayJoin(values,", ")}`,prefix,context);return s}}function quote(s){return s.length>60?`"${StringSlice(s,0,60)}..."`:`"${s}"`}function toNullable(converter){
return(V,prefix,context)=>V==null?null:converter(V,prefix,context)}function toInterface(name,brandCheck){return(V,prefix,context)=>{if(!isObject(V)||!brandCheck(
V))throw typeError(`is not of type ${name}`,prefix,context);return V}}function toSequence(item){return(V,prefix,context)=>{if(!isObject(V))throw typeError("is n\
ot iterable",prefix,context);let method=V[SymbolIterator];if(method==null)throw typeError("is not iterable",prefix,context);return toSequenceFromMethod(V,method,
item,prefix,context)}}function toSequenceFromMethod(V,method,item,prefix,context){let out=[];if(method===ArrayValues&&ArrayIsArray(V)&&ArrayIteratorPrototype.next===
ArrayIteratorNext){for(let i=0;i<V.length;i++)out[i]=item(V[i],prefix,`${context??"Value"}, index ${i},`);return out}if(typeof method!="function")throw typeError(
"is not iterable",prefix,context);let iterator=ReflectApply(method,V,[]);if(!isObject(iterator))throw typeError("did not give an iterator object",prefix,context);
let next=iterator.next;for(let i=0;;i++){if(typeof next!="function")throw typeError("did not give an iterator with a next method",prefix,context);let result=ReflectApply(
next,iterator,[]);if(!isObject(result))throw typeError("gave an iterator result that is not an object",prefix,context);if(result.done)return out;out[i]=item(result.
value,prefix,`${context??"Value"}, index ${i},`)}}function toRecord(key,value){return(O,prefix,context)=>{if(!isObject(O))throw typeError("is not an object",prefix,
context);let out=[],seen=null,keys=ReflectOwnKeys(O);for(let i=0;i<keys.length;i++){let k=keys[i],desc=ReflectGetOwnPropertyDescriptor(O,k);if(desc===void 0||desc.
enumerable!==!0)continue;let typedKey=key(k,prefix,context===void 0?"Key":`${context}, key`),typedValue=value(O[k],prefix,`${context??"Value"}, key "${typedKey}\
",`);if(seen===null&&typedKey!==k){seen=new Map;for(let j=0;j<out.length;j++)MapSet(seen,out[j][0],j)}if(seen!==null){let at=MapGet(seen,typedKey);if(at!==void 0){
out[at][1]=typedValue;continue}MapSet(seen,typedKey,out.length)}out[out.length]=[typedKey,typedValue]}return out}}function toDictionary(name,members,parent){let own=ArraySort(
[...members],(a,b)=>a.key<b.key?-1:1),levels=parent===void 0?[own]:[...parent.levels,own],flat=[];for(let i=0;i<levels.length;i++){let level=levels[i];for(let j=0;j<
level.length;j++)flat[flat.length]=level[j]}let convert=(V,prefix,context)=>{let dict=ObjectCreate(null),none=V==null;if(!none&&!isObject(V))throw typeError(`is\
 not an object and cannot be converted to ${name}`,prefix,context);for(let i=0;i<flat.length;i++){let m=flat[i],value=none?void 0:V[m.key];if(value!==void 0)dict[m.
key]=m.converter(value,prefix,`${context===void 0?name:context} member '${m.key}'`);else if("defaultValue"in m){let d=m.defaultValue;dict[m.key]=typeof d=="func\
tion"?d():d}else if(m.required===!0)throw typeError(`cannot be converted to ${name}: required member '${m.key}' is undefined`,prefix,context)}return dict};return convert.
levels=levels,convert}function isArrayBuffer(V){if(typeof V!="object"||V===null)return!1;try{return ArrayBufferByteLength(V),!0}catch{return!1}}function isSharedArrayBuffer(V){
if(typeof V!="object"||V===null)return!1;try{return SharedArrayBufferByteLength(V),!0}catch{return!1}}function viewBuffer(view){return TypedArrayTag(view)===void 0?
DataViewBuffer(view):TypedArrayBuffer(view)}function viewByteOffset(source){if(!ArrayBufferIsView(source))return 0;if(TypedArrayTag(source)!==void 0)return TypedArrayByteOffset(
source);try{return DataViewByteOffset(source)}catch{return 0}}function byteLength(source){if(!ArrayBufferIsView(source))return isArrayBuffer(source)?ArrayBufferByteLength(
source):SharedArrayBufferByteLength(source);if(TypedArrayTag(source)!==void 0)return TypedArrayByteLength(source);try{return DataViewByteLength(source)}catch{return 0}}
function checkBuffer(buffer,prefix,context,opts){if(isArrayBuffer(buffer)){if(opts?.allowResizable!==!0&&ArrayBufferResizable(buffer))throw typeError("is backed\
 by a resizable ArrayBuffer, which is not allowed",prefix,context)}else if(opts?.allowShared!==!0)throw typeError("is backed by a SharedArrayBuffer, which is no\
t allowed",prefix,context)}function toArrayBufferView(V,prefix,context,opts){if(!ArrayBufferIsView(V))throw typeError("is not an ArrayBuffer view",prefix,context);return checkBuffer(viewBuffer(
V),prefix,context,opts),V}function toUint8Array(V,prefix,context,opts){if(TypedArrayTag(V)!=="Uint8Array")throw typeError("is not a Uint8Array",prefix,context);
return checkBuffer(TypedArrayBuffer(V),prefix,context,opts),V}function toBufferSource(V,prefix,context,opts){if(ArrayBufferIsView(V))return toArrayBufferView(V,
prefix,context,opts);if(!isArrayBuffer(V)&&!isSharedArrayBuffer(V))throw typeError("is not an ArrayBuffer or a view on one",prefix,context);return checkBuffer(V,
prefix,context,opts),V}function isBufferSource(V){return ArrayBufferIsView(V)||isArrayBuffer(V)}function toUint8View(source){let n=byteLength(source);return checkSize(
n,"A buffer"),ArrayBufferIsView(source)?n===0?new Uint8Array(0):new Uint8Array(viewBuffer(source),viewByteOffset(source),n):new Uint8Array(n===0?0:source)}function copyBytes(source){
return new Uint8Array(toUint8View(source))}var platformPrototypes=new WeakMap;function platformInfo(proto){return WeakMapGet(platformPrototypes,proto)}function bundledName(name){
return StringCharCodeAt(name,0)===95?StringSlice(name,1):name}function configureInterface(Ctor,options={}){let name=options.name??bundledName(Ctor.name);ObjectDefineProperty(
Ctor,"name",{value:name,writable:!1,enumerable:!1,configurable:!0}),options.length!==void 0&&ObjectDefineProperty(Ctor,"length",{value:options.length,writable:!1,
enumerable:!1,configurable:!0});let proto=Ctor.prototype;WeakMapSet(platformPrototypes,proto,{name,pair:platformInfo(proto)?.pair}),makeEnumerable(proto,options.
lengths),makeEnumerable(Ctor,options.lengths),ObjectDefineProperty(proto,SymbolToStringTag,{value:name,writable:!1,enumerable:!1,configurable:!0})}function isPlumbing(target,key){
return key==="constructor"||typeof target=="function"&&(key==="name"||key==="length"||key==="prototype")}function makeEnumerable(target,lengths2){let keys=ReflectOwnKeys(
target);for(let i=0;i<keys.length;i++){let key=keys[i];if(typeof key!="string"||isPlumbing(target,key))continue;let desc=ReflectGetOwnPropertyDescriptor(target,
key);if(desc===void 0||desc.configurable!==!0)continue;let fn=desc.value,length=lengths2?.[key];length!==void 0&&typeof fn=="function"&&ObjectDefineProperty(fn,
"length",{value:length,writable:!1,enumerable:!1,configurable:!0}),desc.enumerable!==!0&&ObjectDefineProperty(target,key,{enumerable:!0})}}function defineConstants(Ctor,constants){
for(let name in constants){let desc={value:constants[name],writable:!1,enumerable:!0,configurable:!1};ObjectDefineProperty(Ctor,name,desc),ObjectDefineProperty(
Ctor.prototype,name,desc)}}function defineOperations(target,operations){for(let name in operations)ObjectDefineProperty(target,name,{value:operations[name],writable:!0,
enumerable:!0,configurable:!0})}function makeIterable(Ctor,name,source){class PairIterator{#target;#index=0;#kind;constructor(target,kind){this.#target=target,this.#kind=
kind}static next(self){(!isObject(self)||!(#target in self))&&illegalInvocation();let it=self,target=it.#target,pair=target===void 0?void 0:source.pair(target,it.#index++);
return pair===void 0?(it.#target=void 0,{value:void 0,done:!0}):{value:it.#kind==="key"?pair[0]:it.#kind==="value"?pair[1]:[pair[0],pair[1]],done:!1}}}let iteratorPrototype=PairIterator.
prototype;WeakMapSet(platformPrototypes,iteratorPrototype,{name:`${name} Iterator`,pair:void 0}),ReflectSetPrototypeOf(iteratorPrototype,IteratorPrototype),ReflectDeleteProperty(
iteratorPrototype,"constructor"),defineOperations(iteratorPrototype,{next(){return PairIterator.next(this)}}),ObjectDefineProperty(iteratorPrototype,SymbolToStringTag,
{value:`${name} Iterator`,writable:!1,enumerable:!1,configurable:!0});let iterate=(self,kind)=>((!isObject(self)||!source.check(self))&&illegalInvocation(),new PairIterator(
self,kind)),proto=Ctor.prototype,operations={entries(){return iterate(this,"key+value")},forEach(callback,thisArg=void 0){(!isObject(this)||!source.check(this))&&
illegalInvocation();let prefix=`Failed to execute 'forEach' on '${name}'`;requiredArguments(arguments.length,1,prefix);let fn=toCallback(callback,prefix,"Argume\
nt 1");for(let i=0;;i++){let pair=source.pair(this,i);if(pair===void 0)return;ReflectApply(fn,thisArg,[pair[1],pair[0],this])}},keys(){return iterate(this,"key")},
values(){return iterate(this,"value")}};WeakMapSet(platformPrototypes,proto,{name,pair:source.pair}),defineOperations(proto,operations),ObjectDefineProperty(proto,
SymbolIterator,{value:operations.entries,writable:!0,enumerable:!1,configurable:!0})}var originals=new WeakMap;function replace(holder,key,make){let desc=ReflectGetOwnPropertyDescriptor(holder,key);if(desc===void 0)return;let native=desc.value,wrapper=make(
native);disguise(wrapper,native),desc.value=wrapper,ObjectDefineProperty(holder,key,desc)}function disguise(wrapper,native){ObjectDefineProperty(wrapper,"name",
ReflectGetOwnPropertyDescriptor(native,"name")),ObjectDefineProperty(wrapper,"length",ReflectGetOwnPropertyDescriptor(native,"length")),WeakMapSet(originals,wrapper,
native)}function guardTypedArrays(){let inPlace=["copyWithin","fill","join","reverse","set","sort","toLocaleString"];for(let i=0;i<inPlace.length;i++){let key=inPlace[i];
replace(TypedArrayPrototype,key,native=>touching(native,key))}let copying=["slice","toReversed","toSorted","with"];for(let i=0;i<copying.length;i++)replace(TypedArrayPrototype,
copying[i],native=>copyingMethod(native,"A copy"));replace(Uint8Array.prototype,"toBase64",native=>copyingMethod(native,"A string")),replace(Uint8Array.prototype,
"toHex",native=>copyingMethod(native,"A string"))}function touching(native,key){return{method(a,b,c){let bytes=TypedArrayByteLength(this);switch(bytes>freeBytes&&
checkSize(bytes,key),arguments.length){case 1:return native.call(this,a);case 2:return native.call(this,a,b);case 3:return native.call(this,a,b,c);default:return ReflectApply(
native,this,arguments)}}}.method}function copyingMethod(native,what){return{method(a,b){let bytes=TypedArrayByteLength(this);return bytes>freeBytes&&(checkSize(
bytes,what),reserveMemory(bytes,what)),arguments.length===2?native.call(this,a,b):ReflectApply(native,this,arguments)}}.method}function guardArrayBuffers(){replace(
ArrayBuffer.prototype,"slice",native=>({slice(start,end){let bytes=ArrayBufferByteLength(this);return bytes>freeBytes&&(checkSize(bytes,"slice"),reserveMemory(bytes,
"A copy")),native.call(this,start,end)}}).slice);for(let key of["resize","transfer","transferToFixedLength"])replace(ArrayBuffer.prototype,key,native=>({method(length){
if(arguments.length===0||length===void 0)return ReflectApply(native,this,arguments);let old=ArrayBufferByteLength(this),n=toNumber2(length);return n-old>freeBytes&&
reserveMemory(n-old,"An ArrayBuffer"),native.call(this,n)}}).method)}function guardStrings(){replace(String2.prototype,"repeat",native=>({repeat(count){if(this===
void 0||this===null)return native.call(this,count);let text=typeof this=="string"?this:String2(this),n=toNumber2(count);return text.length*n>freeBytes&&reserveMemory(
text.length*n,"A string"),native.call(text,n)}}).repeat);for(let key of["padEnd","padStart"])replace(String2.prototype,key,native=>({method(maxLength,fill){if(this===
void 0||this===null)return native.call(this,maxLength);let text=typeof this=="string"?this:String2(this),n=toNumber2(maxLength);return n>freeBytes&&reserveMemory(
n,"A string"),native.call(text,n,fill)}}).method)}function guardArrays(){replace(ArrayPrototype,"fill",native=>({fill(){return ArrayIsArray(this)&&this.length>freeBytes/
8&&checkSize(this.length*8,"An array"),ReflectApply(native,this,arguments)}}).fill)}function toNumber2(value){return typeof value=="number"?value:+value}var pageBytes=65536;
function guardWasm(wasm){let Native=wasm.Memory,Memory=function(descriptor){if(new.target===void 0)throw new TypeError("calling WebAssembly.Memory constructor w\
ithout new is invalid");if(!isObject(descriptor))return ReflectConstruct(Native,[descriptor],new.target);let d=descriptor,copy={};for(let key of["address","init\
ial","maximum","minimum","shared"]){let value=d[key];value!==void 0&&(copy[key]=key==="initial"||key==="minimum"?toPages(value):value)}let pages=copy.initial??copy.
minimum;return typeof pages=="number"&&pages*pageBytes>freeBytes&&reserveMemory(pages*pageBytes,"A WebAssembly memory"),ReflectConstruct(Native,[copy],new.target)};
ObjectSetPrototypeOf(Memory,Function.prototype),ObjectDefineProperty(Memory,"prototype",{value:Native.prototype,writable:!1,enumerable:!1,configurable:!1}),disguise(
Memory,Native),ObjectDefineProperty(Native.prototype,"constructor",{value:Memory,writable:!0,enumerable:!1,configurable:!0}),ObjectDefineProperty(wasm,"Memory",
{value:Memory,writable:!0,enumerable:!1,configurable:!0}),replace(Native.prototype,"grow",native=>({grow(delta){if(arguments.length===0)return ReflectApply(native,
this,[]);let pages=toPages(delta);return typeof pages=="number"&&pages*pageBytes>freeBytes&&reserveMemory(pages*pageBytes,"A WebAssembly memory"),native.call(this,
pages)}}).grow)}function toPages(value){if(typeof value=="bigint"||typeof value=="symbol")return value;let n=toNumber2(value);return NumberIsNaN(n)?value:n}function guardToString(){
replace(Function.prototype,"toString",()=>({toString(){let native=isObject(this)?WeakMapGet(originals,this):void 0;return FunctionToString(native??this)}}).toString)}
function installGuards(){guardTypedArrays(),guardArrayBuffers(),guardStrings(),guardArrays(),guardToString()}var globalObject;function setGlobalObject(object){globalObject=object}var maxPrototypes=100;function peek(object,key){if(!isObject(object))return;let o=object;for(let i=0;o!==
null&&i<maxPrototypes;i++){if(o!==globalObject&&host.proxy_target(o)!==void 0)return;let desc=ReflectGetOwnPropertyDescriptor(o,key);if(desc!==void 0)return desc.
value;o=ReflectGetPrototypeOf(o)}}function describeThrown(value){if(!ErrorIsError(value)){if(typeof value=="symbol")return"Symbol";if(!isObject(value))return`${value}`;
let message2=peek(value,"message");return typeof message2=="string"?message2:typeof value=="function"?"function":"object"}let name,message;try{name=value.name,message=
value.message}catch{}let n=typeof name=="string"&&name!==""?name:"Error";return typeof message=="string"&&message!==""?`${n}: ${message}`:n}function stackOf(value){
let stack=peek(value,"stack");return typeof stack=="string"?stack:""}function positionOf(value){let filename=peek(value,"sourceURL"),lineno=peek(value,"line"),colno=peek(
value,"column");return{filename:typeof filename=="string"?filename:"",lineno:typeof lineno=="number"?lineno>>>0:0,colno:typeof colno=="number"?colno>>>0:0}}var untouched=new Map;function defineDeferred(module,names,enumerable){let list=StringSplit(names," ");for(let i=0;i<list.length;i++){let name=list[i],become=(target,value)=>{
target===globalObject&&MapDelete(untouched,name),ObjectDefineProperty(target,name,{value,writable:!0,enumerable,configurable:!0})},get=()=>{let value=module[name];
return nameInterface(name,value),become(globalObject,value),value};ObjectDefineProperty(globalObject,name,{get,set:function(value){become(this??globalObject,value)},
enumerable,configurable:!0}),MapSet(untouched,name,get)}}function nameInterface(name,value){typeof value=="function"&&value.name!==name&&ObjectDefineProperty(value,
"name",{value:name})}function guardDescriptors(){for(let holder of[Object2,Reflect])replace(holder,"getOwnPropertyDescriptor",native=>({getOwnPropertyDescriptor(target,key){
return target===globalObject&&touch(key),native(target,key)}}).getOwnPropertyDescriptor);replace(Object2,"getOwnPropertyDescriptors",native=>({getOwnPropertyDescriptors(target){
return target===globalObject&&MapForEach(untouched,(_get,name)=>touch(name)),native(target)}}).getOwnPropertyDescriptors)}function touch(key){let get=typeof key==
"string"?MapGet(untouched,key):void 0;get!==void 0&&(ObjectGetOwnPropertyDescriptor(globalObject,key)?.get===get?get():MapDelete(untouched,key))}var first;function setFirst(list){first=list}var parts={use(n){let part=parts[n];return part===void 0&&(n===0?parts[0]=first():host.part(n)(host,parts),part=parts[n]),
part}};function deferred(n,names,places){let namespace2={__proto__:null},list=StringSplit(names," ");for(let i=0;i<list.length;i++){let name=list[i],place=places[i];
ObjectDefineProperty(namespace2,name,{get(){let value=parts.use(n)[place];return ObjectDefineProperty(namespace2,name,{value,writable:!0,enumerable:!0,configurable:!0}),
value},enumerable:!0,configurable:!0})}return namespace2}var socketevent_default=deferred(91,"dispatchSocketEvent",[0]);function installSockets(){host.export("actor_socket_event",(actor,inv,id,closed,kind,data,reason)=>socketevent_default.dispatchSocketEvent(actor,inv,id,closed,kind,
data,reason))}var sockets_default=deferred(90,"WebSocketRequestResponsePair acceptWebSocket forgetSocket getHibernatableWebSocketEventTimeout getTags getWebSocketAutoResponse\
 getWebSocketAutoResponseTimestamp getWebSockets setHibernatableWebSocketEventTimeout setWebSocketAutoResponse socketOf",[0,1,2,3,4,5,6,7,8,9,10]);var env={},namespace={};function setApp(appEnv2,exports){env=appEnv2,namespace=exports}function appEnv(){return env}var flags=[];function setFlags(list){flags=list}
function hasFlag(name){return flags.includes(name)}var cloudflare={get compatibilityFlags(){let on={__proto__:null};for(let flag of flags)!flag.startsWith("no_")&&
!flag.startsWith("disable_")&&(on[flag]=!0);return on}},isClass=x=>typeof x=="function"&&FunctionToString(x).startsWith("class");function exportedClass(name){let value=ObjectKeys(
namespace).includes(name)?namespace[name]:void 0;return typeof value=="function"?value:void 0}function exportedValue(name){return ObjectKeys(namespace).includes(
name)?namespace[name]:void 0}function exportNames(){return ObjectKeys(namespace)}var kinds=new Map;function defineBinding(kind,make){MapSet(kinds,kind,make)}function addBindings(env2,text){let list=JSONParse(text)??[];for(let i=0;i<list.length;i++){
let{name,kind,params}=list[i],make=MapGet(kinds,kind);if(make===void 0)throw new TypeError(`Binding "${name}" is of the unknown kind "${kind}"`);ObjectDefineProperty(
env2,name,{value:make(params,name),writable:!0,enumerable:!0,configurable:!0})}}var alarmevent_default=deferred(92,"dispatchAlarm",[0]);var instance_default=deferred(84,"construct dispatchFetch dispatchRpc forget handlerOf instanceOf",[0,1,2,3,4,5]);var namespace_default=deferred(28,"DurableObjectClass DurableObjectId DurableObjectNamespace classFor createDurableObjectId loopbackNamespace namespaceFor",[0,1,
2,3,4,5,6]);function installActors(){host.export("actor_construct",(num,ns,className,id,name,props)=>instance_default.construct(num,ns,className,id,name,props)),host.export(
"actor_fetch",(num,inv,method,url,body,length)=>instance_default.dispatchFetch(num,inv,method,url,body,length)),host.export("actor_alarm",(num,inv,scheduledTime,retryCount,run)=>alarmevent_default.
dispatchAlarm(num,inv,scheduledTime,retryCount,run)),host.export("actor_rpc",(num,_inv,session)=>instance_default.dispatchRpc(num,session)),host.export("actor_e\
nd",num=>instance_default.forget(num)),defineBinding("durable_object_namespace",({app,class:className})=>namespace_default.namespaceFor(app??"",className))}var loopback_default=deferred(30,"loopbackExports",[0]);function describeError(e){try{if(typeof e=="object"&&e!==null){let{name,message,stack}=e;if(typeof message=="string"||typeof stack=="string")return[typeof name==
"string"?name:"Error",typeof message=="string"?message:"",typeof stack=="string"?stack:""]}return["",`thrown value is not an Error: ${String2(e)}`,""]}catch{return[
"","thrown value cannot be printed",""]}}function waitUntil(inv,promise){host.wait_until_begin(inv),PromiseThen(PromiseResolve(promise),()=>host.wait_until_end(
inv),e=>{let[name,message,stack]=describeError(e);host.wait_until_end(inv,name,message,stack)})}var createExecutionContext,ExecutionContext=class _ExecutionContext{#inv;props;constructor(key,inv,props){
if(key!==constructKey)throw new TypeError("Illegal constructor");this.#inv=inv,this.props=props}static{createExecutionContext=(inv,props)=>new _ExecutionContext(
constructKey,inv,props)}waitUntil(promise){waitUntil(this.#inv,promise)}passThroughOnException(){this.#inv}get access(){this.#inv}get exports(){return this.#inv,
loopback_default.loopbackExports()}},constructKey={};ObjectDefineProperty(ExecutionContext.prototype,SymbolToStringTag,{value:"ExecutionContext",configurable:!0});
var WorkerEntrypoint=class{ctx;env;constructor(ctx,env2){this.ctx=ctx,this.env=env2}},DurableObject=class{ctx;env;constructor(ctx,env2){this.ctx=ctx,this.env=env2}},
WorkflowEntrypoint=class{ctx;env;constructor(ctx,env2){this.ctx=ctx,this.env=env2}},RpcTarget=class{};function inherits(value,proto){for(let p=value;p!==null;p=
ReflectGetPrototypeOf(p))if(p===proto)return!0;return!1}var domexception_default=deferred(1,"DOMException QuotaExceededError describeDOMException isDOMException",[0,1,2,3]);var abort_default=deferred(9,"AbortController AbortSignal addAbortAlgorithm createAbortSignal createDependentSignal isAbortSignal removeAbortAlgorithm signalAbo\
rt toAbortSignal",[0,1,2,3,4,5,6,7,8]);var blob_default=deferred(11,"Blob File blobBytes blobFromBytes blobSize blobStream blobType fileFromBytes fileLastModified fileName isBlob isFile renameFile to\
Blob",[0,1,2,3,4,5,6,7,8,9,10,11,12,13]);var no=()=>!1,checks={Blob:no,FormData:no,ReadableStream:no,URLSearchParams:no,WebSocket:no};function registerBrand(kind,check){checks[kind]=check}var isBlob=V=>checks.
Blob(V),isFormData=V=>checks.FormData(V),isReadableStream=V=>checks.ReadableStream(V),isURLSearchParams=V=>checks.URLSearchParams(V),isWebSocket=V=>checks.WebSocket(
V),lengths=()=>-1;function registerKnownLength(length){lengths=length}var knownLength=stream=>lengths(stream);var formdata_default=deferred(20,"FormData appendEntry decodeMultipart encodeMultipart formDataEntries isFormData",[0,1,2,3,4,5]);var mimetype_default=deferred(21,"extractMIMEType parseMIMEType serializeMIMEType splitHeaderValue",[0,1,2,3]);var internal_default=deferred(10,"ByteSink Chunk ReadableStream WritableStream abortWriter acquireReader acquireWriter cancelStream closeWriter createProxy crea\
teReadableByteStream createReadableStream createTransformStream createWritableStream errorStream isDisturbed isLocked isReadable isReadableStream isWritableStre\
am isWriterLocked nativeSource pipeTo readAllBytes readChunk readWith readableStreamFrom readableStreamFromBytes releaseNative releaseReader tee toReadableStrea\
m toWritableStream writeChunk",[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33]);var urlsearchparams_default=deferred(19,"URLSearchParams createLinkedParams isURLSearchParams parseUrlencoded serializeSearchParams serializeUrlencoded setParam\
sQuery",[0,1,2,3,4,5,6]);var InnerBody=class{stream=null;source=null;blob=null;rid=-1;used=!1;aborted=null;fail=null;onDone=null};function nativeBody(rid){let body=new InnerBody;return body.
rid=rid,body}function usedBody(){let body=new InnerBody;return body.used=!0,body}function finish(body){body.rid>=0&&host.body_cancel(body.rid);let done=body.onDone;
body.onDone=null,done!==null&&done()}function isUsed(body){return body instanceof InnerBody&&(body.used||body.stream!==null&&internal_default.isDisturbed(body.stream))}
function isUnusable(body){return body instanceof InnerBody?body.used||body.stream!==null&&(internal_default.isDisturbed(body.stream)||internal_default.isLocked(
body.stream)):!1}function hasSource(body){return!(body instanceof InnerBody)||body.source!==null}function abortBody(body,reason){!(body instanceof InnerBody)||body.
aborted!==null||(body.aborted={reason},body.fail!==null&&body.fail(reason),body.rid>=0&&host.fetch_abort(body.rid),finish(body))}function cancelBody(body,reason){
if(!(!(body instanceof InnerBody)||body.used)){if(body.stream!==null){internal_default.isLocked(body.stream)||setPromiseIsHandledToTrue(internal_default.cancelStream(
body.stream,reason));return}body.used=!0,finish(body)}}var sources=new WeakMap;function extractBody(init,prefix,keepalive=!1){if(typeof init=="string")return{body:StringToWellFormed(
init),type:"text/plain;charset=UTF-8"};if(typeof init=="object"&&init!==null){if(isReadableStream(init))return extractStream(init,prefix,keepalive);if(ArrayBufferIsView(
init)||isArrayBuffer(init))return{body:copyBytes(init),type:null};if(isBlob(init))return extractBlob(init);if(isFormData(init)){let{boundary,bytes}=formdata_default.
encodeMultipart(init);return{body:bytes,type:`multipart/form-data; boundary=${boundary}`}}if(isURLSearchParams(init))return{body:urlsearchparams_default.serializeSearchParams(
init),type:"application/x-www-form-urlencoded;charset=UTF-8"};if(typeof init[SymbolAsyncIterator]=="function")return extractStream(internal_default.readableStreamFrom(
init),prefix,keepalive)}return{body:StringToWellFormed(`${init}`),type:"text/plain;charset=UTF-8"}}function extractStream(stream,prefix,keepalive){if(keepalive)
throw new TypeError(`${prefix}: a stream cannot be the body of a keepalive request`);if(internal_default.isDisturbed(stream)||internal_default.isLocked(stream))
throw new TypeError(`${prefix}: the stream is locked or has been read from`);let body=new InnerBody;return body.stream=stream,body.source=WeakMapGet(sources,stream)??
null,{body,type:null}}function extractBlob(blob){let type=blob.type===""?null:blob.type,bytes=blob_default.blobBytes(blob);if(bytes instanceof Uint8Array)return{
body:bytes,type};let body=new InnerBody;return body.blob=blob,setPromiseIsHandledToTrue(bytes),{body,type}}function cloneBody(body){if(!(body instanceof InnerBody))
return[body,body];if(body.source!==null)return[body,body.source];if(body.blob!==null&&body.stream===null){let copy2=new InnerBody;return copy2.blob=body.blob,[body,
copy2]}if(body.stream===null){let[a2,b2]=host.body_tee(body.rid);return body.rid=a2,[body,nativeBody(b2)]}let[a,b]=internal_default.tee(body.stream);body.stream=
a,body.rid=-1;let copy=new InnerBody;return copy.stream=b,[body,copy]}function detachBody(body){if(!(body instanceof InnerBody)||body.stream===null)return body;
if(body.source!==null)return internal_default.releaseNative(body.stream),body.source;let native=internal_default.nativeSource(body.stream);if(native!==void 0)return internal_default.
releaseNative(body.stream),nativeBody(native);let moved=new InnerBody;return moved.stream=internal_default.createProxy(body.stream),moved}function bodyStream(body){
let inner;return body instanceof InnerBody?inner=body:(inner=new InnerBody,inner.source=body),inner.stream??=makeStream(inner),{body:inner,stream:inner.stream}}
function makeStream(inner){if(inner.used){let stream=internal_default.readableStreamFromBytes(new Uint8Array(0));return setPromiseIsHandledToTrue(internal_default.
readAllBytes(stream,noop)),stream}if(inner.source!==null){let stream=internal_default.readableStreamFromBytes(bytesOf(inner.source));return WeakMapSet(sources,stream,
inner.source),stream}return inner.blob!==null?blob_default.blobStream(inner.blob):nativeStream(inner)}function nativeStream(inner){let rid=inner.rid,controller=null;
inner.fail=reason=>{controller!==null&&(host.body_ended(rid)?controller.close():controller.error(reason))};let stream=internal_default.createReadableByteStream(
{native:rid,start:c=>{controller=c},pull:c=>PromiseThen(host.body_read(rid),chunk=>{if(chunk!==null){c.enqueue(chunk);return}c.close(),finish(inner)},error=>{throw readError(
inner,error)}),cancel:()=>{finish(inner)}});return inner.aborted!==null&&inner.fail(inner.aborted.reason),stream}function readError(inner,error){if(finish(inner),
inner.aborted!==null)return inner.aborted.reason;let message=error?.message;return new TypeError(typeof message=="string"?message:"the body could not be read",{
cause:error})}function bytesOf(value){return typeof value=="string"?host.utf8_encode(value):value}function takeBody(body){if(!(body instanceof InnerBody))return body;
let{stream,source,rid}=body;if(body.used=!0,source!==null)return stream!==null&&internal_default.releaseNative(stream),source;if(stream===null)return body.blob===
null?rid:pumpStream(blob_default.blobStream(body.blob),-1);let native=internal_default.nativeSource(stream);return native===void 0?pumpStream(stream,knownLength(
stream)):(internal_default.releaseNative(stream),native)}function pumpStream(stream,length,failText){let[sink,rid]=host.body_sink_new(length),reader=internal_default.
acquireReader(stream),fail2=reason=>{let message=failText??reason?.message;host.body_sink_abort(sink,typeof message=="string"?message:"the body stream failed")},
giveUp=reason=>{setPromiseIsHandledToTrue(reader.cancel(reason))},step=()=>{PromiseThen(internal_default.readChunk(reader),({done,value})=>{if(done){host.body_sink_close(
sink);return}if(!ArrayBufferIsView(value)&&!isArrayBuffer(value)){let error=new TypeError("a body stream must yield bytes (ArrayBuffer or a view on one)");host.
body_sink_abort(sink,error.message),giveUp(error);return}let state=host.body_sink_write(sink,value);state===1?step():state===0?PromiseThen(host.body_sink_ready(
sink),step,giveUp):giveUp(new TypeError("the reader of this body is gone"))},fail2)};return step(),rid}function pumpBytes(body,push,end){let stopped=!1,next,cancel;
if(typeof body=="number")next=()=>host.body_read(body),cancel=()=>host.body_cancel(body);else if(body===null||typeof body=="string"||body instanceof Uint8Array){
let rest=body===null?null:bytesOf(body);next=()=>{let chunk=rest;return rest=null,PromiseResolve(chunk)},cancel=()=>{}}else{let reader=internal_default.acquireReader(
body);next=()=>PromiseThen(internal_default.readChunk(reader),({done,value})=>{if(done)return null;if(!isBufferSource(value))throw new TypeError("the stream mus\
t yield bytes (ArrayBuffer or a view on one)");return toUint8View(value)}),cancel=()=>setPromiseIsHandledToTrue(reader.cancel(void 0))}let step=()=>{PromiseThen(
PromiseThen(next(),chunk=>{if(!stopped){if(chunk===null){end(void 0);return}push(chunk),step()}}),void 0,error=>{stopped||(cancel(),end(error))})};return step(),
()=>{stopped=!0,cancel()}}function unusable(what){return PromiseReject(new TypeError(`${what}: the body has already been used; use clone() or streams.tee() to r\
ead it twice`))}function consume(body,convert){if(body===null)return convertNow(new Uint8Array(0),!1,convert);if(!(body instanceof InnerBody))return convertNow(
bytesOf(body),typeof body!="string",convert);if(body.stream!==null)return internal_default.readAllBytes(body.stream,bytes=>convert(bytes,!1));if(body.used=!0,body.
blob!==null){let bytes=blob_default.blobBytes(body.blob);return bytes instanceof Uint8Array?convertNow(bytes,!0,convert):PromiseThen(bytes,b=>convert(b,!0))}return PromiseThen(
host.body_read_all(body.rid),bytes=>(finish(body),convert(bytes,!1)),error=>{throw readError(body,error)})}function convertNow(bytes,shared,convert){try{return PromiseResolve(
convert(bytes,shared))}catch(error){return PromiseReject(error)}}function consumeText(body,convert){if(typeof body=="string")try{return PromiseResolve(convert(withoutBOM(
body)))}catch(error){return PromiseReject(error)}return body instanceof InnerBody&&body.stream===null&&body.blob===null?(body.used=!0,PromiseThen(host.body_text(
body.rid),text=>(finish(body),convert(typeof text=="string"?text:host.utf8_decode(text))),error=>{throw readError(body,error)})):consume(body,bytes=>convert(withoutBOM(
host.utf8_decode(bytes))))}function withoutBOM(text){return text.length>0&&StringCharCodeAt(text,0)===65279?StringSlice(text,1):text}function toFormData(bytes,type){
if(type!==null&&type.essence==="multipart/form-data"){let boundary=MapGet(type.parameters,"boundary");if(boundary===void 0)throw new TypeError("the content type\
 has no boundary");return formdata_default.decodeMultipart(bytes,boundary)}if(type!==null&&type.essence==="application/x-www-form-urlencoded"){let form=new formdata_default.
FormData,pairs=urlsearchparams_default.parseUrlencoded(bytes);for(let i=0;i<pairs.length;i++){let[name,value]=pairs[i];form.append(name,value)}return form}throw new TypeError(
"the content type is neither multipart/form-data nor application/x-www-form-urlencoded")}function mixinBody(Ctor,owner){let run=(object,method,consume2)=>{let body;
try{body=owner.get(object)}catch(error){return PromiseReject(error)}if(body instanceof InnerBody&&body.aborted!==null)return PromiseReject(body.aborted.reason);
if(isUnusable(body))return unusable(`Failed to execute '${method}' on '${owner.name}'`);let result=consume2(body);return body!==null&&!(body instanceof InnerBody)&&
owner.set(object,usedBody()),result},methods={get body(){let body=owner.get(this);if(body===null)return null;let made=bodyStream(body);return owner.set(this,made.
body),made.stream},get bodyUsed(){return isUsed(owner.get(this))},arrayBuffer(){return run(this,"arrayBuffer",body=>consume(body,(bytes,shared)=>TypedArrayBuffer(
shared?copyBytes(bytes):exact(bytes))))},blob(){return run(this,"blob",body=>{let value=owner.contentType(this);return consume(body,bytes=>{let type=mimetype_default.
extractMIMEType(value);return blob_default.blobFromBytes(bytes,type===null?"":mimetype_default.serializeMIMEType(type))})})},bytes(){return run(this,"bytes",body=>consume(
body,(bytes,shared)=>shared?copyBytes(bytes):bytes))},formData(){return run(this,"formData",body=>{let value=owner.contentType(this);return consume(body,bytes=>toFormData(
bytes,mimetype_default.extractMIMEType(value)))})},json(){return run(this,"json",body=>consumeText(body,JSONParse))},text(){return run(this,"text",body=>consumeText(
body,identity))}},keys=ReflectOwnKeys(methods);for(let i=0;i<keys.length;i++){let key=keys[i];ObjectDefineProperty(Ctor.prototype,key,ObjectGetOwnPropertyDescriptor(
methods,key))}}var identity=text=>text;function exact(bytes){return bytes.byteLength===TypedArrayBuffer(bytes).byteLength?bytes:TypedArraySlice(bytes,0,bytes.length)}var client={url:null};var tokenTable=new Uint8Array(256);TypedArrayFill(tokenTable,1,48,58);TypedArrayFill(tokenTable,1,65,91);TypedArrayFill(tokenTable,1,97,123);var otherTokens="!#\
$%&'*+-.^_`|~";for(let i=0;i<otherTokens.length;i++)tokenTable[StringCharCodeAt(otherTokens,i)]=1;function isToken(s){let n=s.length;if(n===0)return!1;for(let i=0;i<
n;i++){let c=StringCharCodeAt(s,i);if(c>255||tokenTable[c]!==1)return!1}return!0}function trimHTTPWhitespace(s){let a=0,b=s.length;for(;a<b&&isHTTPWhitespace(StringCharCodeAt(
s,a));)a++;for(;b>a&&isHTTPWhitespace(StringCharCodeAt(s,b-1));)b--;return a===0&&b===s.length?s:StringSlice(s,a,b)}function isHTTPWhitespace(c){return c===32||
c===10||c===13||c===9}function convertName(V,prefix){let name=typeof V=="string"?V:`${V}`;if(!isToken(name))throw new TypeError(`${prefix}: ${quote2(name)} is n\
ot a valid header name`);return name}function convertValue(V,prefix){let value=trimHTTPWhitespace(typeof V=="string"?V:`${V}`);for(let i=0;i<value.length;i++){let c=StringCharCodeAt(
value,i);if(c>255||c===0||c===10||c===13)throw new TypeError(`${prefix}: ${quote2(value)} is not a valid header value`)}return value}function quote2(s){return s.
length>64?`"${StringSlice(s,0,64)}..."`:`"${s}"`}function indexOf(list,lower,from){for(let i=from;i<list.length;i+=2){let name=list[i];if(name===lower||name.length===
lower.length&&StringToLowerCase(name)===lower)return i}return-1}function listGet(list,lower){let i=indexOf(list,lower,0);if(i<0)return null;let value=list[i+1];
for(;(i=indexOf(list,lower,i+2))>=0;)value+=`, ${list[i+1]}`;return value}function listHas(list,lower){return indexOf(list,lower,0)>=0}function listAppend(list,name,value){
let i=indexOf(list,StringToLowerCase(name),0);list[list.length]=i<0?name:list[i],list[list.length]=value}function listDelete(list,lower){let i=indexOf(list,lower,
0);if(i<0)return;let w=i;for(;i<list.length;i+=2){let name=list[i];StringToLowerCase(name)!==lower&&(list[w++]=name,list[w++]=list[i+1])}list.length=w}function listSet(list,name,value){
let lower=StringToLowerCase(name),i=indexOf(list,lower,0);if(i<0){list[list.length]=name,list[list.length]=value;return}list[i+1]=value;let w=i+2;for(let r=w;r<
list.length;r+=2){let other=list[r];StringToLowerCase(other)!==lower&&(list[w++]=other,list[w++]=list[r+1])}list.length=w}function sortAndCombine(list){let entries=[];
for(let i=0;i<list.length;i+=2)entries[entries.length]={name:StringToLowerCase(list[i]),index:i};ArraySort(entries,(a,b)=>a.name<b.name?-1:a.name>b.name?1:a.index-
b.index);let out=[];for(let i=0;i<entries.length;i++){let{name,index}=entries[i],value=list[index+1],last2=out.length-2;last2>=0&&out[last2]===name&&name!=="set\
-cookie"?out[last2+1]=`${out[last2+1]}, ${value}`:(out[last2+2]=name,out[last2+3]=value)}return out}function parseHead(text){return text===""?[]:StringSplit(text,
`
`)}function resolveSource(source){return typeof source=="string"?parseHead(source):typeof source=="number"?parseHead(host.request_head(source)):source}function copySource(source){
return typeof source=="object"?ArraySlice(source):resolveSource(source)}function sourceText(source){return typeof source=="string"?source:typeof source=="number"?
host.request_head(source):ArrayJoin(source,`
`)}var entriesIterator,brandedSource;function fillHeaders(list,init,prefix){if(init===null||typeof init!="object"&&typeof init!="function")throw new TypeError(`${prefix}\
: headers must be a Headers object, a record, or a sequence of name and value pairs`);let method=init[SymbolIterator];if(method==null){fillFromRecord(list,init,
prefix);return}let source=method===entriesIterator?brandedSource(init):void 0;if(source!==void 0){let from=resolveSource(source);for(let i=0;i<from.length;i++)list[list.
length]=from[i];return}fillFromSequence(list,init,method,prefix)}function fillFromRecord(list,init,prefix){let keys=ReflectOwnKeys(init);for(let i=0;i<keys.length;i++){
let key=keys[i];if(!ObjectPropertyIsEnumerable(init,key))continue;let name=convertName(key,prefix);listAppend(list,name,convertValue(init[key],prefix))}}var toPair=toSequence(
toDOMString),toPairs=(init,method,prefix)=>toSequenceFromMethod(init,method,toPair,prefix,"headers");function fillFromSequence(list,init,method,prefix){let pairs=toPairs(
init,method,prefix);for(let i=0;i<pairs.length;i++){let pair=pairs[i];if(pair.length!==2)throw new TypeError(`${prefix}: each header must be a name and value pa\
ir, got ${pair.length} items`);listAppend(list,convertName(pair[0],prefix),convertValue(pair[1],prefix))}}var createHeaders,headersSource,headersList,isHeaders,
Headers=class _Headers{#source;#guard="none";#sorted=null;static{createHeaders=(source,guard)=>{let headers=new _Headers;return headers.#source=source,headers.#guard=
guard,headers},headersSource=headers=>headers.#source,headersList=headers=>headers.#list(),isHeaders=x=>typeof x=="object"&&x!==null&&#source in x,brandedSource=
init=>#source in init?init.#source:void 0}constructor(init=void 0){let list=[];this.#source=list,init!==void 0&&fillHeaders(list,init,"Failed to construct 'Head\
ers'")}#list(){let source=this.#source;return typeof source=="object"?source:this.#source=resolveSource(source)}#mutable(prefix){if(this.#guard==="immutable")throw new TypeError(
`${prefix}: these headers are immutable; copy them with new Headers(headers) to change them`);let list=this.#list();return this.#sorted=null,list}append(name,value){
let prefix="Failed to execute 'append' on 'Headers'";requiredArguments(arguments.length,2,prefix);let n=convertName(name,prefix),v=convertValue(value,prefix);listAppend(
this.#mutable(prefix),n,v)}delete(name){let prefix="Failed to execute 'delete' on 'Headers'";requiredArguments(arguments.length,1,prefix);let n=convertName(name,
prefix);listDelete(this.#mutable(prefix),StringToLowerCase(n))}get(name){let prefix="Failed to execute 'get' on 'Headers'";return requiredArguments(arguments.length,
1,prefix),listGet(this.#list(),StringToLowerCase(convertName(name,prefix)))}has(name){let prefix="Failed to execute 'has' on 'Headers'";return requiredArguments(
arguments.length,1,prefix),listHas(this.#list(),StringToLowerCase(convertName(name,prefix)))}set(name,value){let prefix="Failed to execute 'set' on 'Headers'";requiredArguments(
arguments.length,2,prefix);let n=convertName(name,prefix),v=convertValue(value,prefix);listSet(this.#mutable(prefix),n,v)}getSetCookie(){let list=this.#list(),out=[];
for(let i=indexOf(list,"set-cookie",0);i>=0;i=indexOf(list,"set-cookie",i+2))out[out.length]=list[i+1];return out}getAll(name){let prefix="Failed to execute 'ge\
tAll' on 'Headers'";if(requiredArguments(arguments.length,1,prefix),StringToLowerCase(`${name}`)!=="set-cookie")throw new TypeError(`${prefix}: only "set-cookie\
" can be read this way; use get() for other headers`);return this.getSetCookie()}static{makeIterable(_Headers,"Headers",{check:V=>#source in V,pair:(headers,index)=>{
let sorted=headers.#sorted??=sortAndCombine(headers.#list()),i=index*2;return i<sorted.length?[sorted[i],sorted[i+1]]:void 0}}),configureInterface(_Headers)}};entriesIterator=
Headers.prototype[SymbolIterator];var objecturl_default=deferred(16,"addObjectURL bindObjectURL boundObjectURL removeObjectURL resolveObjectURL",[0,1,2,3,4]);var url_default=deferred(18,"URL URLRecord includesCredentials parseURL serializeOrigin serializeURL",[0,1,2,3,4,5]);var toMode=toEnum(["navigate","same-origin","no-cors","cors"],"RequestMode"),toCredentials=toEnum(["omit","same-origin","include"],"RequestCredentials"),toCache=toEnum(
["default","no-store","reload","no-cache","force-cache","only-if-cached"],"RequestCache"),toRedirect=toEnum(["follow","error","manual"],"RequestRedirect"),toDuplex=toEnum(
["half"],"RequestDuplex"),toPriority=toEnum(["high","low","auto"],"RequestPriority"),toEncoding=toEnum(["automatic","manual"],"encodeResponseBody"),toReferrerPolicy=toEnum(
["","no-referrer","no-referrer-when-downgrade","same-origin","origin","strict-origin","origin-when-cross-origin","strict-origin-when-cross-origin","unsafe-url"],
"ReferrerPolicy"),defaultOptions={mode:"cors",credentials:"same-origin",cache:"default",redirect:"follow",referrer:"about:client",referrerPolicy:"",integrity:"",
keepalive:!1,encodeResponseBody:"automatic"},incomingOptions={...defaultOptions,redirect:"manual",referrer:"no-referrer"};function checkOptions(o,method,prefix){
if(o.mode==="navigate")throw new TypeError(`${prefix}: mode "navigate" is not allowed`);if(o.cache==="only-if-cached"&&o.mode!=="same-origin")throw new TypeError(
`${prefix}: cache "only-if-cached" needs mode "same-origin"`);if(o.mode==="no-cors"&&method!=="GET"&&method!=="HEAD"&&method!=="POST")throw new TypeError(`${prefix}\
: mode "no-cors" does not allow method ${method}`);return o}function parseReferrer(referrer,prefix){if(referrer==="")return"no-referrer";let at=client.url,url=url_default.
parseURL(referrer,at);if(url===null)throw new TypeError(`${prefix}: the referrer "${referrer}" is not ${at===null?"an absolute":"a"} URL`);return at!==null&&url_default.
serializeOrigin(url)!==url_default.serializeOrigin(at)?"about:client":url_default.serializeURL(url,!0)}var incoming=Symbol2("incoming");function normalizeMethod(V,prefix){
let method=toByteString(V,prefix,"method");if(!isToken(method))throw new TypeError(`${prefix}: "${method}" is not a valid HTTP method`);let upper=StringToUpperCase(
method);switch(upper){case"CONNECT":case"TRACE":case"TRACK":throw new TypeError(`${prefix}: method ${upper} is not allowed`);case"DELETE":case"GET":case"HEAD":case"\
OPTIONS":case"POST":case"PUT":return upper;default:return method}}function parseRequestURL(input,prefix){let url=url_default.parseURL(input,client.url);if(url===
null)throw new TypeError(`${prefix}: "${input}" is not ${client.url===null?"an absolute":"a"} URL`);if(url_default.includesCredentials(url))throw new TypeError(
`${prefix}: the URL has a user name or password; send an Authorization header instead`);return url}function isBlobURL(url){return StringStartsWith(url,"blob:")}
var isRequest,createIncomingRequest,abortIncomingRequest,takeRequest,Request=class _Request{#inv=-1;#method="GET";#url="";#headers=-1;#body=null;#options=defaultOptions;#signal=null;#parent=null;#cf=void 0;static{
isRequest=x=>typeof x=="object"&&x!==null&&#body in x,createIncomingRequest=(inv,method,url,bodyRid,_bodyLength)=>{let request=new _Request(incoming);return request.#inv=
inv,request.#method=method,request.#url=url,request.#headers=inv,request.#options=incomingOptions,bodyRid>=0&&(request.#body=nativeBody(bodyRid)),request},abortIncomingRequest=
(request,reason)=>abort_default.signalAbort(request.#ownSignal(),reason),takeRequest=request=>{let body=request.#body;if(isUnusable(body))throw new TypeError("F\
ailed to execute 'fetch': the body of the request has already been used");let o=request.#options,parts2={method:request.#method,url:request.#url,headers:copySource(
request.#source()),body:null,signal:request.#inv>=0?request.#ownSignal():request.#signal??request.#parent,redirect:o.redirect,mode:o.mode,cache:o.cache,credentials:o.
credentials,referrer:o.referrer,referrerPolicy:o.referrerPolicy,integrity:o.integrity,decode:o.encodeResponseBody==="automatic",blob:isBlobURL(request.#url)?objecturl_default.
boundObjectURL(request):void 0};return parts2.body=request.#leaveBody(),parts2}}constructor(input,init=void 0){if(input===incoming)return;let prefix="Failed to \
construct 'Request'";requiredArguments(arguments.length,1,prefix);let from=null;isRequest(input)?from=input:(this.#url=url_default.serializeURL(parseRequestURL(
toUSVString(input,prefix,"Argument 1"),prefix)),this.#headers=[]),from!==null&&(this.#method=from.#method,this.#url=from.#url,this.#headers=copySource(from.#source()),
this.#options=from.#options,this.#parent=from.#inv>=0||from.#signal!==null?from.#ownSignal():from.#parent,this.#cf=from.#cfObject()),isBlobURL(this.#url)&&objecturl_default.
bindObjectURL(this,this.#url,from);let initBody=null,hasInitBody=!1;if(init!=null)if(isRequest(init)&&ObjectGetPrototypeOf(init)===_Request.prototype)initBody=this.#initializeFrom(
init),hasInitBody=initBody!==null;else{let body=this.#initialize(init,prefix);body!==void 0&&(initBody=body,hasInitBody=!0)}this.#adoptBody(from,initBody,hasInitBody,
prefix)}#adoptBody(from,initBody,hasInitBody,prefix){let inputBody=from===null?null:from.#body;if((hasInitBody||inputBody!==null)&&(this.#method==="GET"||this.#method===
"HEAD")&&(hasInitBody||from!==null&&from.#method!==this.#method))throw new TypeError(`${prefix}: a ${this.#method} request cannot have a body`);if(hasInitBody){
this.#body=initBody;return}if(!(from===null||inputBody===null)){if(isUnusable(inputBody))throw new TypeError(`${prefix}: the body of the request has already bee\
n used`);this.#body=detachBody(from.#leaveBody())}}#leaveBody(){let body=this.#body;if(body===null)return null;let used=new InnerBody;return used.used=!0,body instanceof
InnerBody&&(used.stream=body.stream),this.#body=used,body}#initializeFrom(init){return this.#method=init.#method,this.#headers=copySource(init.#source()),this.#options=
init.#options,this.#parent=init.#inv>=0||init.#signal!==null?init.#ownSignal():init.#parent,this.#cf=init.#cfObject(),init.#body}#initialize(V,prefix){if(!isObject(
V))throw new TypeError(`${prefix}: the options are not an object`);let d=V,own=null,options=()=>own??={...this.#options},body=d.body,cache=d.cache;cache!==void 0&&
(options().cache=toCache(cache,prefix,"cache"));let cf=d.cf;cf!==void 0&&(this.#cf=cf);let credentials=d.credentials;credentials!==void 0&&(options().credentials=
toCredentials(credentials,prefix,"credentials"));let duplex=d.duplex;duplex!==void 0&&toDuplex(duplex,prefix,"duplex");let encode=d.encodeResponseBody;encode!==
void 0&&(options().encodeResponseBody=toEncoding(encode,prefix,"encodeResponseBody"));let headers=d.headers,list=headers===void 0?null:[];list!==null&&fillHeaders(
list,headers,prefix);let integrity=d.integrity;integrity!==void 0&&(options().integrity=toDOMString(integrity,prefix,"integrity"));let keepalive=d.keepalive;keepalive!==
void 0&&(options().keepalive=toBoolean(keepalive));let method=d.method;method!==void 0&&(this.#method=normalizeMethod(method,prefix));let mode=d.mode;mode!==void 0&&
(options().mode=toMode(mode,prefix,"mode"));let priority=d.priority;priority!==void 0&&toPriority(priority,prefix,"priority");let redirect=d.redirect;redirect!==
void 0&&(options().redirect=toRedirect(redirect,prefix,"redirect"));let referrer=d.referrer;referrer!==void 0&&(options().referrer=parseReferrer(toUSVString(referrer,
prefix,"referrer"),prefix));let referrerPolicy=d.referrerPolicy;referrerPolicy!==void 0&&(options().referrerPolicy=toReferrerPolicy(referrerPolicy,prefix,"refer\
rerPolicy"));let signal=d.signal;if(signal!==void 0){if(signal!==null&&!abort_default.isAbortSignal(signal))throw new TypeError(`${prefix}: signal is not an Abo\
rtSignal`);this.#parent=signal}let window=d.window;if(window!=null)throw new TypeError(`${prefix}: window can only be null`);if(own!==null&&(this.#options=checkOptions(
own,this.#method,prefix)),list!==null&&(this.#headers=list),body==null)return;if(this.#method==="GET"||this.#method==="HEAD")throw new TypeError(`${prefix}: a ${this.#method}\
 request cannot have a body`);let extracted=extractBody(body,prefix,this.#options.keepalive),target=this.#headers;return extracted.type!==null&&!listHas(target,
"content-type")&&listAppend(target,"Content-Type",extracted.type),extracted.body}#source(){let headers=this.#headers;return isHeaders(headers)?headersSource(headers):
headers}#ownSignal(){return this.#signal===null&&(this.#signal=abort_default.createDependentSignal(this.#parent===null?[]:[this.#parent]),this.#parent=null),this.#signal}#cfObject(){
if(this.#cf===void 0&&this.#inv>=0){let text=host.request_cf(this.#inv);this.#cf=text===""?{}:JSONParse(text)}return this.#cf}get method(){return this.#method}get url(){
return this.#url}get headers(){let headers=this.#headers;return isHeaders(headers)?headers:this.#headers=createHeaders(headers,this.#inv>=0?"immutable":"request")}get destination(){
return this.#options,""}get referrer(){let referrer=this.#options.referrer;return referrer==="no-referrer"?"":referrer}get referrerPolicy(){return this.#options.
referrerPolicy}get mode(){return this.#options.mode}get credentials(){return this.#options.credentials}get cache(){return this.#options.cache}get redirect(){return this.#options.
redirect}get integrity(){return this.#options.integrity}get keepalive(){return this.#options.keepalive}get isReloadNavigation(){return this.#inv,!1}get isHistoryNavigation(){
return this.#inv,!1}get signal(){return this.#ownSignal()}get duplex(){return this.#method,"half"}get cf(){return this.#cfObject()}clone(){if(isUnusable(this.#body))
throw new TypeError("Failed to execute 'clone' on 'Request': the body has already been used");let copy=new _Request(incoming),[mine,other]=cloneBody(this.#body);
return this.#body=mine,copy.#body=other,copy.#method=this.#method,copy.#url=this.#url,copy.#headers=copySource(this.#source()),copy.#options=this.#options,copy.#parent=
this.#inv>=0||this.#signal!==null?this.#ownSignal():this.#parent,copy.#cf=this.#cfObject(),isBlobURL(this.#url)&&objecturl_default.bindObjectURL(copy,this.#url,
this),copy}static{mixinBody(_Request,{name:"Request",get:object=>object.#body,set:(object,body)=>{object.#body=body},contentType:object=>{let source=object.#source();
return listGet(typeof source=="object"?source:copySource(source),"content-type")}}),configureInterface(_Request,{length:1})}};function newRare(){return{type:"default",url:"",redirected:!1,webSocket:null,encodeBody:"automatic",cf:void 0,immutable:!1}}function isNullBodyStatus(status){return status===
101||status===103||status===204||status===205||status===304}function isRedirectStatus(status){return status===301||status===302||status===303||status===307||status===
308}function isReasonPhrase(s){for(let i=0;i<s.length;i++){let c=StringCharCodeAt(s,i);if(c!==9&&(c<32||c===127))return!1}return!0}function readInit(V,prefix){let init={
status:200,statusText:"",headers:null,webSocket:null,encodeBody:"automatic",cf:void 0};if(V==null)return init;if(!isObject(V))throw new TypeError(`${prefix}: th\
e options are not an object`);let d=V;init.cf=d.cf;let encodeBody=d.encodeBody;if(encodeBody!==void 0){if(encodeBody!=="automatic"&&encodeBody!=="manual")throw new TypeError(
`${prefix}: encodeBody must be "automatic" or "manual"`);init.encodeBody=encodeBody}let headers=d.headers;headers!==void 0&&fillHeaders(init.headers=[],headers,
prefix);let status=d.status;status!==void 0&&(init.status=toUnsignedShort(status,prefix,"status"));let statusText=d.statusText;statusText!==void 0&&(init.statusText=
toByteString(statusText,prefix,"statusText"));let webSocket=d.webSocket;if(webSocket!=null){if(!isWebSocket(webSocket))throw new TypeError(`${prefix}: webSocket\
 is not a WebSocket`);init.webSocket=webSocket}return init}function checkInit(init,prefix){if(init.webSocket!==null){if(init.status!==101)throw new RangeError(`${prefix}\
: a response with a webSocket must have status 101, not ${init.status}`)}else if(init.status<200||init.status>599)throw new RangeError(`${prefix}: status ${init.
status} is outside of 200 to 599`);if(!isReasonPhrase(init.statusText))throw new TypeError(`${prefix}: statusText has characters that are not allowed`)}var extractResponse,
isResponse,createResponse,abortResponse,responseContentType,responseURL,copyInit,Response=class _Response{#body=null;#headers=null;#contentType=null;#status=200;#statusText="";#rare=null;static{
isResponse=x=>typeof x=="object"&&x!==null&&#body in x,extractResponse=response=>{let rare=response.#rare;if(rare!==null&&rare.type==="error")throw new TypeError(
"Response.error() cannot be sent as an answer");if(rare!==null&&rare.type==="opaque")throw new TypeError("an opaque response cannot be sent as an answer");if(isUnusable(
response.#body))throw new TypeError("the body of the response has already been used; return response.clone() or a new Response");let head=response.#head(),body=response.#body;
if(body!==null&&!(body instanceof InnerBody)){let used=new InnerBody;used.used=!0,response.#body=used}return{status:response.#status,statusText:response.#statusText,
head,body:takeBody(body),webSocket:rare===null?null:rare.webSocket,encodeBody:rare===null?"automatic":rare.encodeBody}},createResponse=(status,statusText,source,body,type,url,redirected,webSocket)=>{
let response=new _Response;response.#status=status,response.#statusText=statusText,response.#headers=source,response.#body=body;let rare=newRare();return rare.type=
type,rare.url=url,rare.redirected=redirected,rare.webSocket=webSocket,rare.immutable=!0,response.#rare=rare,response},abortResponse=(response,reason)=>abortBody(
response.#body,reason),responseContentType=response=>response.#type(),responseURL=response=>response.#rare===null?"":response.#rare.url,copyInit=other=>{let rare=other.#rare;
return{status:other.#status,statusText:other.#statusText,headers:other.#copyHeaders(),webSocket:rare===null?null:rare.webSocket,encodeBody:rare===null?"automati\
c":rare.encodeBody,cf:rare===null?void 0:rare.cf}}}constructor(body=null,init=void 0){let prefix="Failed to construct 'Response'";if(body==null){init!==void 0&&
this.#initialize(init,prefix);return}let extracted=extractBody(body,prefix);if(init!==void 0&&this.#initialize(init,prefix),isNullBodyStatus(this.#status)){let empty=extracted.
body;if(empty instanceof InnerBody||empty===null||empty.length>0)throw new TypeError(`${prefix}: a response with status ${this.#status} cannot have a body`);if(this.#rare!==
null&&this.#rare.webSocket!==null)throw new TypeError(`${prefix}: a response with a webSocket cannot have a body`);return}this.#body=extracted.body;let list=this.#headers;
extracted.type!==null&&(list===null||!listHas(list,"content-type"))&&(this.#contentType=extracted.type)}#initialize(V,prefix){let init=isResponse(V)&&ObjectGetPrototypeOf(
V)===_Response.prototype?copyInit(V):readInit(V,prefix);if(checkInit(init,prefix),this.#status=init.status,this.#statusText=init.statusText,this.#headers=init.headers,
init.webSocket!==null||init.encodeBody!=="automatic"||init.cf!==void 0){let rare=newRare();rare.webSocket=init.webSocket,rare.encodeBody=init.encodeBody,rare.cf=
init.cf,this.#rare=rare}}static error(){return createResponse(0,"",[],null,"error","",!1,null)}static redirect(url,status=302){let prefix="Failed to execute 're\
direct' on 'Response'";requiredArguments(arguments.length,1,prefix);let input=toUSVString(url,prefix,"Argument 1"),code=toUnsignedShort(status,prefix,"Argument \
2"),record=url_default.parseURL(input,client.url);if(record===null)throw new TypeError(`${prefix}: "${input}" is not ${client.url===null?"an absolute":"a"} URL`);
if(!isRedirectStatus(code))throw new RangeError(`${prefix}: ${code} is not a redirect status (301, 302, 303, 307 or 308)`);return createResponse(code,"",["locat\
ion",url_default.serializeURL(record)],null,"default","",!1,null)}static json(data,init=void 0){let prefix="Failed to execute 'json' on 'Response'";requiredArguments(
arguments.length,1,prefix);let text=JSONStringify(data);if(text===void 0)throw new TypeError(`${prefix}: the value cannot be written as JSON`);let response=new _Response;
if(init!==void 0&&response.#initialize(init,prefix),isNullBodyStatus(response.#status))throw new TypeError(`${prefix}: a response with status ${response.#status}\
 cannot have a body`);response.#body=text;let list=response.#headers;return(list===null||!listHas(list,"content-type"))&&(response.#contentType="application/jso\
n"),response}#copyHeaders(){let headers=this.#headers,list=headers===null?[]:copySource(isHeaders(headers)?headersSource(headers):headers);return this.#contentType!==
null&&listAppend(list,"Content-Type",this.#contentType),list}#type(){if(this.#contentType!==null)return this.#contentType;let headers=this.#headers;if(headers===
null)return null;let source=isHeaders(headers)?headersSource(headers):headers;return listGet(typeof source=="object"?source:copySource(source),"content-type")}#head(){
let headers=this.#headers,type=this.#contentType;if(headers===null)return type===null?"":`content-type
${type}`;let text=sourceText(isHeaders(headers)?headersSource(headers):headers);return type===null?text:text===""?`content-type
${type}`:`${text}
content-type
${type}`}get type(){return this.#rare===null?"default":this.#rare.type}get url(){return this.#rare===null?"":this.#rare.url}get redirected(){return this.#rare===
null?!1:this.#rare.redirected}get status(){return this.#status}get ok(){return this.#status>=200&&this.#status<=299}get statusText(){return this.#statusText}get headers(){
let headers=this.#headers;if(isHeaders(headers))return headers;let immutable=this.#rare!==null&&this.#rare.immutable,source=headers??[];return this.#contentType!==
null&&(listAppend(source,"content-type",this.#contentType),this.#contentType=null),this.#headers=createHeaders(source,immutable?"immutable":"response")}get webSocket(){
return this.#rare===null?null:this.#rare.webSocket}get encodeBody(){return this.#rare===null?"automatic":this.#rare.encodeBody}get cf(){return this.#rare===null?
void 0:this.#rare.cf}clone(){let prefix="Failed to execute 'clone' on 'Response'";if(isUnusable(this.#body))throw new TypeError(`${prefix}: the body has already\
 been used`);let rare=this.#rare;if(rare!==null&&rare.webSocket!==null)throw new TypeError(`${prefix}: a response with a webSocket cannot be cloned`);let copy=new _Response,
[mine,other]=cloneBody(this.#body);this.#body=mine,copy.#body=other,copy.#status=this.#status,copy.#statusText=this.#statusText;let headers=this.#headers;if(headers!==
null){let source=isHeaders(headers)?headersSource(headers):headers;copy.#headers=typeof source=="object"?copySource(source):source}return copy.#contentType=this.#contentType,
copy.#rare=rare===null?null:{...rare},copy}static{mixinBody(_Response,{name:"Response",get:object=>object.#body,set:(object,body)=>{object.#body=body},contentType:object=>object.#type()}),
configureInterface(_Response,{lengths:{redirect:1}})}};var location_default=deferred(31,"WorkerLocation installLocation",[0,1]);var websocket_default=deferred(12,"WebSocket WebSocketPair acceptIncomingSocket adoptWebSocket dialWebSocket endIncoming hibernateSocket isWebSocket keptSocket \
setWebSocketDefaults wakeSocket",[0,1,2,3,4,5,6,7,8,9,10]);var fetchevent_default=deferred(33,"ExtendableEvent FetchEvent ScheduledEvent dispatchFetchEvent serviceWorkerHandlers",[0,1,2,3,4]);var modules_default=deferred(77,"builtinModule",[0]);var entry_default=deferred(29,"dispatchRpc entryFetch readProps rpcAccept serviceStub",[0,1,2,3,4]);var watching=!1,last=0,waiting=new Map;function wait(f){return MapSet(waiting,++last,f),last}function inTurnOf(inv,f){!watching||host.turn_of(inv)?f():host.turn_later(
inv,wait(f))}function inTurnOfSession(session,f){!watching||host.rpc_usable(session)?f():host.rpc_later(session,wait(f))}function installTurns(){host.export("wa\
tch_turns",on=>{watching=on}),host.export("turn_now",(id,run)=>{let f=MapGet(waiting,id);MapDelete(waiting,id),run&&f?.()})}var base64_default=deferred(2,"atob btoa forgivingBase64Decode",[0,1,2]);var console_default=deferred(79,"console",[0]);var crypto_default=deferred(81,"Crypto crypto",[0,1]);var encoding_default=deferred(82,"Decoder TextDecoder TextEncoder encodeInto encodeText toBytes",[0,1,2,3,4,5]);var fetch_default=deferred(22,"fetch fetchFrom networkError",[0,1,2]);var timers_default=deferred(71,"Scheduler clearInterval clearTimeout queueMicrotask scheduler setInterval setTimeout",[0,1,2,3,4,5,6]);var nobody=0;function takeRequest2(){let request=createIncomingRequest(nobody,"GET","https://example.com/path/to?name=value&other=1",-1,0);createExecutionContext(
nobody,{}),request.method+request.url,request.headers.get("accept")}function makeResponses(){let headers=new Headers({"content-type":"text/plain","x-a":"b"});headers.
set("x-c","d"),headers.append("set-cookie","a=b");for(let[name,value]of headers)name+value;let responses=[new Response("text",{status:201,headers}),new Response(
"text",{headers:{"content-type":"text/html"}}),new Response(null,{status:204}),Response.json({a:[1,"two",null]})];for(let response of responses)response.headers.
set("x-e","f"),PromiseThen(PromiseResolve(response),isResponse),extractResponse(response)}function parseURL(){let url=new url_default.URL("https://example.com/p\
ath/to?name=value&other=1");url.pathname+url.search+url.hostname+String(url.searchParams.get("name"))}function convertText(){new encoding_default.TextDecoder().
decode(new encoding_default.TextEncoder().encode("text"))}var steps=[takeRequest2,makeResponses,parseURL,takeRequest2,makeResponses,parseURL,convertText,()=>timers_default.
setTimeout,()=>domexception_default.DOMException,()=>abort_default.AbortSignal,()=>internal_default.acquireReader,()=>console_default.console,()=>crypto_default.
crypto,()=>fetch_default.fetch,()=>base64_default.atob];function warmUp(step,rehearse2){return(steps[step]??rehearse2)(),step<steps.length}var wasm_default=deferred(83,"WebAssembly newModule",[0,1]);var requests=new Map,main,mainIsClass=!1,isServiceWorker=!1;function moduleBytes(name){let bytes=host.app_module(name);if(bytes===null)throw new TypeError(`No s\
uch module "${name}"`);return bytes}function setMain(namespace2){setApp(appEnv(),namespace2),main=namespace2.default,mainIsClass=typeof main=="function";let handlers=[],
classes=[],from=mainIsClass?main.prototype:main;for(let o=from;typeof o=="object"&&o!==null;o=mainIsClass?Object.getPrototypeOf(o):null){for(let key of Object.getOwnPropertyNames(
o))key!=="constructor"&&typeof o[key]=="function"&&(handlers[handlers.length]=key);if(o===Object.prototype)break}for(let key of ObjectKeys(namespace2))key!=="de\
fault"&&isClass(namespace2[key])&&(classes[classes.length]=key);exported={handlers,classes}}var exported=null;function startApp(script,envText,serviceWorker,globals,bindings,flags2,location){
setFlags(flags2),location!==""&&location_default.installLocation(location);let env2=JSONParse(envText);if(addBindings(env2,bindings),setApp(env2,{}),serviceWorker)
for(let key of ObjectKeys(env2))globalThis[key]=env2[key];let hooks={main:setMain,builtin:name=>modules_default.builtinModule(name),wasm:name=>wasm_default.newModule(
moduleBytes(name)),data:name=>moduleBytes(name).buffer};for(let{name,module,kind}of JSONParse(globals)??[])globalThis[name]=kind==="wasm"?hooks.wasm(module):kind===
"text"?host.utf8_decode(moduleBytes(module)):hooks.data(module);let ended=e=>{let[name,message,stack]=describeError(e);host.app_failed(name,message,stack)},evaluated;
try{evaluated=script(hooks)}catch(e){ended(e);return}PromiseThen(PromiseResolve(evaluated),()=>{serviceWorker&&(main=fetchevent_default.serviceWorkerHandlers,isServiceWorker=
!0,exported={handlers:["fetch","scheduled"],classes:[]}),host.app_started(JSONStringify(exported??{handlers:[],classes:[]}))},ended)}function call(name,event,ctx){
if(mainIsClass){let instance=ReflectConstruct(main,[ctx,appEnv()]);if(typeof instance[name]!="function")throw missing(name);return instance[name](event)}let handlers=main,
handler=handlers?.[name];if(typeof handler!="function")throw missing(name);return handler.call(handlers,event,appEnv(),ctx)}function missing(name){return new TypeError(
`Handler does not export a ${name}() function`)}function respond(inv,response){try{if(!isResponse(response))throw new TypeError("Incorrect type for Promise: the\
 Promise did not resolve to 'Response'."+(response===void 0?" The fetch handler returned undefined.":""));let{status,head,body,webSocket,encodeBody}=extractResponse(
response);host.respond(inv,status,head,body,webSocket===null?-1:websocket_default.acceptIncomingSocket(webSocket),encodeBody==="manual"),typeof body!="number"&&
webSocket===null&&MapDelete(requests,inv)}catch(e){fail(inv,e)}}function fail(inv,e){let[name,message,stack]=describeError(e);MapDelete(requests,inv),host.respond_error(
inv,name,message,stack)}function answerRequest(inv,method,url,body,length,handle){let request=createIncomingRequest(inv,method,url,body,length);MapSet(requests,
inv,request);let result;try{result=handle(request)}catch(e){fail(inv,e);return}if(isResponse(result)){respond(inv,result);return}PromiseThen(PromiseResolve(result),
r=>inTurnOf(inv,()=>respond(inv,r)),e=>fail(inv,e))}function dispatchFetch(inv,method,url,body,length,name,props){answerRequest(inv,method,url,body,length,request=>name!==
"default"||props!==void 0?entry_default.entryFetch(inv,name,props,request):isServiceWorker?fetchevent_default.dispatchFetchEvent(request,p=>waitUntil(inv,p)):call(
"fetch",request,createExecutionContext(inv,{})))}function answerEvent(inv,handle){let result;try{result=handle()}catch(e){fail(inv,e);return}PromiseThen(PromiseResolve(
result),()=>host.event_done(inv),e=>fail(inv,e))}function abortInvocation(inv,reason){let request=MapGet(requests,inv);request!==void 0&&(MapDelete(requests,inv),
abortIncomingRequest(request,new domexception_default.DOMException(reason,"AbortError")))}function endInvocation(inv){MapDelete(requests,inv)}function dispatchScheduled(inv,cron,time){
let controller={cron,scheduledTime:time,type:"scheduled",noRetry(){}};answerEvent(inv,()=>call("scheduled",controller,createExecutionContext(inv,{})))}function rehearse(){
startApp(hooks=>hooks.main({default:{fetch:()=>new Response("")}}),"{}",!1,"null","null",[],""),dispatchFetch(nobody,"GET","https://example.com/",-1,0,"default",
void 0),main=void 0,exported=null}function installDispatch(){installTurns(),host.export("app_start",startApp),host.export("dispatch_fetch",dispatchFetch),host.export(
"dispatch_rpc",(inv,session,name,props)=>entry_default.dispatchRpc(inv,session,name,props)),host.export("dispatch_scheduled",dispatchScheduled),host.export("abo\
rt_invocation",abortInvocation),host.export("end_invocation",endInvocation),host.export("warm_up",step=>warmUp(step,rehearse))}var given=Symbol2,symbolDispose=given.dispose??Symbol2("Symbol.dispose"),symbolAsyncDispose=given.asyncDispose??Symbol2("Symbol.asyncDispose");function disposerOf(value){
let dispose=value[symbolDispose];return typeof dispose=="function"?dispose:void 0}defineBinding("service",({service,entrypoint,props})=>entry_default.serviceStub(service??"",entrypoint||"default",props));var serialization_default=deferred(93,"deserialize serialize",[0,1]);function installValues(){host.export("serialize",value=>serialization_default.serialize(value)),host.export("deserialize",bytes=>serialization_default.deserialize(
bytes))}var compression_default=deferred(94,"CompressionStream DecompressionStream",[0,1]);var cryptokey_default=deferred(51,"CryptoKey DECRYPT DERIVE_BITS DERIVE_KEY ENCRYPT KIND_AES KIND_EC_PRIVATE KIND_EC_PUBLIC KIND_HMAC KIND_OKP_PRIVATE KIND_OKP_\
PUBLIC KIND_RSA_PRIVATE KIND_RSA_PUBLIC KIND_SECRET SIGN UNWRAP_KEY VERIFY WRAP_KEY checkNotEmpty checkType checkUsages createCryptoKey dataError ensureKey inva\
lidAccessError isCryptoKey keySlots loadKey makeKey newKeyId notSupportedError operationError toCryptoKey toUsageSet usageBit usageList withKey",[0,1,2,3,4,5,6,
7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36]);var subtle_default=deferred(52,"SubtleCrypto createSubtleCrypto importKeyNow isCryptoKey keySlots",[0,1,2,3,4]);var encodingstreams_default=deferred(95,"TextDecoderStream TextEncoderStream",[0,1]);var eventsource_default=deferred(96,"EventSource",[0]);var filereader_default=deferred(97,"FileList FileReader ProgressEvent",[0,1,2]);var globalevents_default=deferred(32,"CloseEvent CustomEvent ErrorEvent Event EventTarget MessageEvent PromiseRejectionEvent addEventListener dispatchEvent getG\
lobalHandler removeEventListener setGlobalHandler",[0,1,2,3,4,5,6,7,8,9,10,11]);var identity_default=deferred(98,"FixedLengthStream IdentityTransformStream",[0,1]);var messageport_default=deferred(65,"MessageChannel MessagePort isMessagePort takeMessage",[0,1,2,3]);var navigator_default=deferred(99,"Navigator navigator",[0,1]);var performance_default=deferred(100,"Performance PerformanceEntry PerformanceMark PerformanceMeasure PerformanceObserver PerformanceObserverEntryList Performan\
ceResourceTiming performance",[0,1,2,3,4,5,6,7]);var reporterror_default=deferred(8,"reportError reportException unhandledRejection",[0,1,2]);var interfaces_default=deferred(101,"ByteLengthQueuingStrategy CountQueuingStrategy ReadableByteStreamController ReadableStream ReadableStreamBYOBReader Readabl\
eStreamBYOBRequest ReadableStreamDefaultController ReadableStreamDefaultReader TransformStream TransformStreamDefaultController WritableStream WritableStreamDef\
aultController WritableStreamDefaultWriter",[0,1,2,3,4,5,6,7,8,9,10,11,12]);var structuredclone_default=deferred(3,"builtinKind cloneWithTransfer errorConstructors hidden isLengthTracking outOfBounds structuredClone toStructuredSerializ\
eOptions viewConstructors",[0,1,2,3,4,5,6,7,8]);function makeError(kind,name,message){switch(kind){case 2:return new TypeError(message);case 3:return new RangeError(message);case 4:return new SyntaxError(message);case 5:
return new domexception_default.DOMException(message,name);default:return new Error(message)}}function installErrors(){host.export("make_error",makeError),host.
export("report_exception",error=>reporterror_default.reportException(error)),host.export("unhandled_rejection",(promise,reason)=>reporterror_default.unhandledRejection(
promise,reason))}var urlpattern_default=deferred(102,"URLPattern",[0]);var global=globalThis;function defineInterfaces(interfaces){for(let name in interfaces){let value=interfaces[name];nameInterface(name,value),ObjectDefineProperty(
global,name,{value,writable:!0,enumerable:!1,configurable:!0})}}function defineHandler(type){let name=`on${type}`,accessors={get[name](){return globalevents_default.
getGlobalHandler(type)},set[name](handler){globalevents_default.setGlobalHandler(type,handler)}};ObjectDefineProperty(global,name,{...ObjectGetOwnPropertyDescriptor(
accessors,name),enumerable:!0,configurable:!0})}function deferInterfaces(module,names){defineDeferred(module,names,!1)}function deferMembers(module,names){defineDeferred(
module,names,!0)}"dispose"in Symbol||(ObjectDefineProperty(Symbol,"dispose",{value:symbolDispose}),ObjectDefineProperty(Symbol,"asyncDispose",{value:symbolAsyncDispose}));
setGlobalObject(global);defineInterfaces({ExecutionContext,Headers,Request,Response});deferInterfaces(sockets_default,"WebSocketRequestResponsePair");deferInterfaces(
abort_default,"AbortController AbortSignal");deferInterfaces(blob_default,"Blob File");deferInterfaces(compression_default,"CompressionStream DecompressionStrea\
m");deferInterfaces(console_default,"console");deferInterfaces(crypto_default,"Crypto");deferInterfaces(cryptokey_default,"CryptoKey");deferInterfaces(encoding_default,
"TextDecoder TextEncoder");deferInterfaces(encodingstreams_default,"TextDecoderStream TextEncoderStream");deferInterfaces(globalevents_default,"CloseEvent Custo\
mEvent ErrorEvent Event EventTarget MessageEvent PromiseRejectionEvent");deferInterfaces(eventsource_default,"EventSource");deferInterfaces(domexception_default,
"DOMException QuotaExceededError");deferInterfaces(fetchevent_default,"ExtendableEvent FetchEvent ScheduledEvent");deferInterfaces(filereader_default,"FileList \
FileReader ProgressEvent");deferInterfaces(formdata_default,"FormData");deferInterfaces(identity_default,"FixedLengthStream IdentityTransformStream");deferInterfaces(
messageport_default,"MessageChannel MessagePort");deferInterfaces(navigator_default,"Navigator");deferInterfaces(performance_default,"Performance PerformanceEnt\
ry PerformanceMark PerformanceMeasure PerformanceObserver");deferInterfaces(performance_default,"PerformanceObserverEntryList PerformanceResourceTiming");deferInterfaces(
websocket_default,"WebSocket WebSocketPair");deferInterfaces(interfaces_default,"ByteLengthQueuingStrategy CountQueuingStrategy ReadableByteStreamController Rea\
dableStream ReadableStreamBYOBReader");deferInterfaces(interfaces_default,"ReadableStreamBYOBRequest ReadableStreamDefaultController ReadableStreamDefaultReader\
 TransformStream");deferInterfaces(interfaces_default,"TransformStreamDefaultController WritableStream WritableStreamDefaultController WritableStreamDefaultWrit\
er");deferInterfaces(subtle_default,"SubtleCrypto");deferInterfaces(timers_default,"Scheduler");deferInterfaces(url_default,"URL");deferInterfaces(urlpattern_default,
"URLPattern");deferInterfaces(urlsearchparams_default,"URLSearchParams");deferInterfaces(wasm_default,"WebAssembly");deferMembers(base64_default,"atob btoa");deferMembers(
structuredclone_default,"structuredClone");deferMembers(crypto_default,"crypto");deferMembers(globalevents_default,"addEventListener dispatchEvent removeEventLi\
stener");deferMembers(fetch_default,"fetch");deferMembers(navigator_default,"navigator");deferMembers(performance_default,"performance");deferMembers(reporterror_default,
"reportError");deferMembers(timers_default,"clearInterval clearTimeout queueMicrotask scheduler setInterval setTimeout");ObjectDefineProperty(global,"self",{value:global,
writable:!0,enumerable:!0,configurable:!0});ObjectDefineProperty(global,"Cloudflare",{value:cloudflare,writable:!0,enumerable:!1,configurable:!0});for(let type of[
"error","unhandledrejection","rejectionhandled"])defineHandler(type);guardDescriptors();installGuards();installErrors();installDispatch();installActors();installSockets();
installValues();var serializables=[],transferables=[];function registerSerializable(brandCheck,clone){serializables[serializables.length]={check:brandCheck,clone}}function registerTransferable(brandCheck,isDetached,transfer){
transferables[transferables.length]={check:brandCheck,isDetached,transfer}}function enqueueTask(fn){host.task_post(fn)}function startTimer(ms,fn,repeat=!1,app=!1){return host.timer_start(ms,repeat,app,fn)}function stopTimer(id,app=!1){host.timer_clear(id,app)}var contextHooks={bind:void 0};function toBoundCallback(V,prefix,context){let fn=toCallback(V,prefix,context);return contextHooks.bind===void 0?fn:contextHooks.
bind(fn)}var promisifyHook=Symbol.for("nodejs.util.promisify.custom");var objects=new Map;function setAlarmTarget(actor,object){object===null?MapDelete(objects,actor):MapSet(objects,actor,object)}function hasAlarmHandler(actor){let object=MapGet(
objects,actor);return object===void 0?void 0:typeof object.alarm=="function"}var objects2=new Map;function objectsOf(actor){let known=MapGet(objects2,actor);return known===void 0&&(known=new Map,MapSet(objects2,actor,known)),known}function dropSockets(actor){
MapDelete(objects2,actor)}setFirst(()=>[Error,ErrorPrototype,RangeError,ReflectConstruct,ReflectSetPrototypeOf,configureInterface,defineConstants,isObject,illegalInvocation,toDictionary,
toDOMString,toDouble,host,RegExpTest,StringCharCodeAt,StringFromCharCode,Uint8Array,Uint8ArrayFromBase64,Uint8ArrayToBase64,requiredArguments,ArrayBuffer,ArrayBufferByteLength,
ArrayBufferDetached,ArrayBufferIsView,ArrayBufferMaxByteLength,ArrayBufferResizable,ArrayBufferResize,ArrayBufferTransfer,ArrayIsArray,BigInt,BigInt64Array,BigIntValueOf,
BigUint64Array,Boolean,BooleanValueOf,DataView,DataViewByteLength,DataViewByteOffset,Date,DateGetTime,ErrorIsError,EvalError,Float16Array,Float32Array,Float64Array,
Int16Array,Int32Array,Int8Array,Map,MapForEach,MapGet,MapSet,MapSize,Number,NumberValueOf,Object2,ObjectDefineProperty,ObjectHasOwn,ObjectKeys,ObjectPrototype,ReferenceError,
ReflectGetOwnPropertyDescriptor,ReflectGetPrototypeOf,RegExp,RegExpFlags,RegExpSource,Set,SetAdd,SetForEach,SetSize,String2,StringValueOf,SyntaxError,TypedArrayByteOffset,
TypedArrayFill,TypedArrayLength,TypedArraySet,TypedArrayTag,TypeError,Uint16Array,Uint32Array,Uint8ClampedArray,uncloneablePrototypes,URIError,wasmModulePrototype,
reserveMemory,registerSerializable,serializables,transferables,byteLength,isArrayBuffer,platformInfo,toObject,toSequence,viewBuffer,newPromiseWithResolvers,PromiseReject,
PromiseResolve,PromiseThen,setPromiseIsHandledToTrue,ArrayBufferSlice,TypedArrayBuffer,illegalConstructor,illegalKey,toArrayBufferView,toUnsignedLongLong,viewByteOffset,
ReflectApply,SymbolAsyncIterator,SymbolIterator,ObjectFreeze,toAny,toBoolean,toNullable,toUnsignedLong,toUnsignedShort,toUSVString,typeError,Promise2,WeakSet,WeakSetAdd,
WeakSetDelete,WeakSetHas,describeThrown,globalObject,positionOf,stackOf,enqueueTask,deferred,ObjectGetOwnPropertyDescriptor,ArrayPush,MathMax,SetDelete,WeakRef,
WeakRefDeref,startTimer,toInterface,enqueueMicrotask,promiseAll,noop,NumberIsNaN,toCallback,toUnrestrictedDouble,toBoundCallback,AsyncIteratorPrototype,ReflectDeleteProperty,
SymbolToStringTag,defineOperations,MathCeil,registerBrand,toEnum,registerTransferable,ObjectCreate,Uint8Subarray,copyBytes,DateNow,RegExpReplace,StringSlice,StringToLowerCase,
isBufferSource,toBufferSource,toLongLong,ArrayIncludes,createHeaders,headersList,isHeaders,isToken,NumberToString,ArrayIndexOf,BigIntAsIntN,BigIntToString,NumberParseInt,
ReflectOwnKeys,StringIsWellFormed,StringIndexOf,TypedArraySubarray,StringStartsWith,MapDelete,WeakMap,WeakMapGet,WeakMapSet,client,StringEndsWith,ArraySort,StringIncludes,
StringReplaceAll,decodeURIComponent,makeIterable,toRecord,toSequenceFromMethod,isBlob,ArrayJoin,ObjectDefineProperties,ObjectGetOwnPropertyDescriptors,StringToWellFormed,
listAppend,listGet,parseHead,sourceText,ArrayMap,MapHas,trimHTTPWhitespace,RegExpExec,listDelete,listSet,listHas,MathMin,cancelBody,InnerBody,hasSource,nativeBody,
takeBody,Request,isRequest,takeRequest,abortResponse,createResponse,isNullBodyStatus,isRedirectStatus,ArraySlice,Proxy,ReflectGet,Symbol2,symbolDispose,RpcTarget,
pumpStream,knownLength,extractResponse,isResponse,Response,disposerOf,ReflectIsExtensible,describeError,inTurnOfSession,FinalizationRegistry,FinalizationRegistryRegister,
appEnv,exportedValue,hasFlag,createExecutionContext,DurableObject,inherits,WorkerEntrypoint,exportNames,DateToISOString,FunctionToString,JSONStringify,ObjectGetOwnPropertySymbols,
ObjectIs,ObjectPropertyIsEnumerable,StringLastIndexOf,StringPadStart,StringRepeat,StringSplit,SymbolPrototypeToString,SymbolValueOf,peek,toUint8View,contextHooks,
promisifyHook,SharedArrayBuffer,StringToUpperCase,toOctet,toUint8Array,JSONParse,ObjectSetPrototypeOf,TypedArraySlice,ArrayShift,stopTimer,toLong,ObjectGetPrototypeOf,
ReflectHas,ReflectSet,ReflectDefineProperty,WorkflowEntrypoint,waitUntil,StringPadEnd,MapClear,NumberParseFloat,NumberToFixed,checkSize,EngineWebAssembly,guardWasm,
Array,IteratorPrototype,MathTrunc,NumberIsFinite,hasAlarmHandler,StringSubstring,DataViewBuffer,objectsOf,exportedClass,answerRequest,setAlarmTarget,dropSockets,
pumpBytes,responseContentType,responseURL,ArrayValues,registerKnownLength,ArrayFilter,ArraySome]);
})
//# part 1
(function (__host, __parts) {"use strict";
var part=__parts.use(0),Error=part[0],ErrorPrototype=part[1],RangeError=part[2],ReflectConstruct=part[3],ReflectSetPrototypeOf=part[4];var part2=__parts.use(0),configureInterface=part2[5],defineConstants=part2[6],isObject=part2[7],illegalInvocation=part2[8],toDictionary=part2[9],toDOMString=part2[10],
toDouble=part2[11];var legacyCodes={__proto__:null,IndexSizeError:1,HierarchyRequestError:3,WrongDocumentError:4,InvalidCharacterError:5,NoModificationAllowedError:7,NotFoundError:8,
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
TIMEOUT_ERR:23,INVALID_NODE_TYPE_ERR:24,DATA_CLONE_ERR:25});function isDOMException(value){return Slots.has(value)}function describeDOMException(value){let message=Slots.
message(value);return message===""?Slots.nameOf(value):`${Slots.nameOf(value)}: ${message}`}var toQuotaExceededErrorOptions=toDictionary("QuotaExceededErrorOpti\
ons",[{key:"quota",converter:toDouble},{key:"requested",converter:toDouble}]),QuotaExceededError=class extends DOMException{constructor(message=void 0,options=void 0){
let prefix="Failed to construct 'QuotaExceededError'";super(message,"QuotaExceededError");let{quota=null,requested=null}=toQuotaExceededErrorOptions(options,prefix,
"Argument 2");if(quota!==null&&quota<0)throw new RangeError(`${prefix}: quota is negative`);if(requested!==null&&requested<0)throw new RangeError(`${prefix}: re\
quested is negative`);if(quota!==null&&requested!==null&&requested<quota)throw new RangeError(`${prefix}: requested is less than quota`);Slots.setQuota(this,quota,
requested)}get quota(){return Slots.quota(this)}get requested(){return Slots.requested(this)}};configureInterface(QuotaExceededError,{name:"QuotaExceededError",
length:0});__parts[1]=[DOMException,QuotaExceededError,describeDOMException,isDOMException];
})
//# part 2
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),RegExpTest=part2[13],StringCharCodeAt=part2[14],StringFromCharCode=part2[15],Uint8Array=part2[16],Uint8ArrayFromBase64=part2[17],Uint8ArrayToBase64=part2[18];var part3=__parts.use(1),DOMException=part3[0];var part4=__parts.use(0),toDOMString=part4[10],requiredArguments=part4[19];var aboveLatin1=/[^\0-\xff]/;function latin1Bytes(text){if(text.length>256)return RegExpTest(aboveLatin1,text)?null:host.latin1_encode(text);let bytes=new Uint8Array(
text.length);for(let i=0;i<text.length;i++){let c=StringCharCodeAt(text,i);if(c>255)return null;bytes[i]=c}return bytes}function latin1Text(bytes){if(bytes.length>
48)return host.latin1_decode(bytes);let text="";for(let i=0;i<bytes.length;i++)text+=StringFromCharCode(bytes[i]);return text}function btoa(data){let prefix="Fa\
iled to execute 'btoa'";requiredArguments(arguments.length,1,prefix);let text=toDOMString(data,prefix,"Argument 1"),bytes=latin1Bytes(text);if(bytes===null)throw new DOMException(
`${prefix}: the string has a character above U+00FF`,"InvalidCharacterError");return Uint8ArrayToBase64(bytes)}function forgivingBase64Decode(text){try{return Uint8ArrayFromBase64(
text)}catch{return null}}function atob(data){let prefix="Failed to execute 'atob'";requiredArguments(arguments.length,1,prefix);let bytes=forgivingBase64Decode(
toDOMString(data,prefix,"Argument 1"));if(bytes===null)throw new DOMException(`${prefix}: the string is not base64`,"InvalidCharacterError");return latin1Text(bytes)}__parts[2]=[atob,btoa,forgivingBase64Decode];
})
//# part 3
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),Error=part2[0],RangeError=part2[2],ReflectConstruct=part2[3],Uint8Array=part2[16],ArrayBuffer=part2[20],ArrayBufferByteLength=part2[21],
ArrayBufferDetached=part2[22],ArrayBufferIsView=part2[23],ArrayBufferMaxByteLength=part2[24],ArrayBufferResizable=part2[25],ArrayBufferResize=part2[26],ArrayBufferTransfer=part2[27],
ArrayIsArray=part2[28],BigInt=part2[29],BigInt64Array=part2[30],BigIntValueOf=part2[31],BigUint64Array=part2[32],Boolean=part2[33],BooleanValueOf=part2[34],DataView=part2[35],
DataViewByteLength=part2[36],DataViewByteOffset=part2[37],Date=part2[38],DateGetTime=part2[39],ErrorIsError=part2[40],EvalError=part2[41],Float16Array=part2[42],
Float32Array=part2[43],Float64Array=part2[44],Int16Array=part2[45],Int32Array=part2[46],Int8Array=part2[47],Map=part2[48],MapForEach=part2[49],MapGet=part2[50],
MapSet=part2[51],MapSize=part2[52],Number=part2[53],NumberValueOf=part2[54],Object=part2[55],ObjectDefineProperty=part2[56],ObjectHasOwn=part2[57],ObjectKeys=part2[58],
ObjectPrototype=part2[59],ReferenceError=part2[60],ReflectGetOwnPropertyDescriptor=part2[61],ReflectGetPrototypeOf=part2[62],RegExp=part2[63],RegExpFlags=part2[64],
RegExpSource=part2[65],Set=part2[66],SetAdd=part2[67],SetForEach=part2[68],SetSize=part2[69],String=part2[70],StringValueOf=part2[71],SyntaxError=part2[72],TypedArrayByteOffset=part2[73],
TypedArrayFill=part2[74],TypedArrayLength=part2[75],TypedArraySet=part2[76],TypedArrayTag=part2[77],TypeError=part2[78],Uint16Array=part2[79],Uint32Array=part2[80],
Uint8ClampedArray=part2[81],uncloneablePrototypes=part2[82],URIError=part2[83],wasmModulePrototype=part2[84];var part3=__parts.use(1),DOMException=part3[0],isDOMException=part3[3];var part4=__parts.use(0),reserveMemory=part4[85];var part5=__parts.use(0),registerSerializable=part5[86],serializables=part5[87],transferables=part5[88];var part6=__parts.use(0),toDictionary=part6[9],requiredArguments=part6[19],byteLength=part6[89],isArrayBuffer=part6[90],platformInfo=part6[91],toObject=part6[92],
toSequence=part6[93],viewBuffer=part6[94];function dataCloneError(message){return new DOMException(message,"DataCloneError")}function findTransferable(value){for(let i=0;i<transferables.length;i++){let t=transferables[i];
if(t.check(value))return t}}var kinds=new Map;function addKind(kind,...protos){for(let i=0;i<protos.length;i++)MapSet(kinds,protos[i],kind)}addKind("boolean",Boolean.
prototype);addKind("number",Number.prototype);addKind("string",String.prototype);addKind("bigint",BigInt.prototype);addKind("date",Date.prototype);addKind("rege\
xp",RegExp.prototype);addKind("map",Map.prototype);addKind("set",Set.prototype);addKind("arraybuffer",ArrayBuffer.prototype);addKind("module",wasmModulePrototype());
var uncloneable=uncloneablePrototypes();for(let i=0;i<uncloneable.length;i++)addKind("none",uncloneable[i]);var builtinKind=proto=>MapGet(kinds,proto),errorConstructors={
__proto__:null,Error,EvalError,RangeError,ReferenceError,SyntaxError,TypeError,URIError},viewConstructors={__proto__:null,BigInt64Array,BigUint64Array,Float32Array,
Float64Array,Int16Array,Int32Array,Int8Array,Uint16Array,Uint32Array,Uint8Array,Uint8ClampedArray};Float16Array!==void 0&&(viewConstructors.Float16Array=Float16Array);
var Pending=class{value=void 0;make;constructor(make){this.make=make}get(){return this.value??=this.make()}},Cloner=class{#memory;#fixups;constructor(transferring){
this.#memory=new Map,this.#fixups=transferring?[]:null}reserve(value){let pending=new Pending;return MapSet(this.#memory,value,pending),pending}isReserved(value){
return MapGet(this.#memory,value)!==void 0}finish(){let fixups=this.#fixups;if(fixups!==null)for(let i=0;i<fixups.length;i++)fixups[i]()}clone(value){if(typeof value==
"symbol")throw dataCloneError("A symbol cannot be cloned");if(typeof value=="function")throw dataCloneError("A function cannot be cloned");if(typeof value!="obj\
ect"||value===null)return value;let seen=MapGet(this.#memory,value);if(seen!==void 0)return seen;if(host.proxy_target(value)!==void 0)throw dataCloneError("A pr\
oxy cannot be cloned");if(ArrayIsArray(value))return this.#array(value);if(ArrayBufferIsView(value))return this.#view(value);if(ErrorIsError(value))return isDOMException(
value)?this.#platform(value):this.#error(value);let proto=ReflectGetPrototypeOf(value);for(;proto!==null&&proto!==ObjectPrototype;){let kind=MapGet(kinds,proto);
if(kind!==void 0){let out=this.#builtin(value,kind);if(out!==void 0)return out}else if(platformInfo(proto)!==void 0)return this.#platform(value);proto=ReflectGetPrototypeOf(
proto)}return this.#properties(value,this.#remember(value,{}))}#remember(value,out){return MapSet(this.#memory,value,out),out}#define(out,key,value){let pending=value instanceof
Pending;if(!pending&&!(key in out)){out[key]=value;return}ObjectDefineProperty(out,key,{value:pending?void 0:value,writable:!0,enumerable:!0,configurable:!0}),pending&&
this.#later(()=>ObjectDefineProperty(out,key,{value:value.get()}))}#later(fn){let fixups=this.#fixups;fixups[fixups.length]=fn}#properties(value,out){let keys=ObjectKeys(
value);for(let i=0;i<keys.length;i++){let key=keys[i];ObjectHasOwn(value,key)&&this.#define(out,key,this.clone(value[key]))}return out}#array(value){let length=value.
length,out=this.#remember(value,[]),keys=ObjectKeys(value);if(!(keys.length===length&&(length===0||keys[0]==="0"&&keys[length-1]===`${length-1}`)))return out.length=
length,this.#properties(value,out);for(let i=0;i<length;i++){let v=value[i];v===void 0&&!ObjectHasOwn(value,i)||(typeof v!="object"&&typeof v!="function"&&typeof v!=
"symbol"&&!(i in out)?out[i]=v:this.#define(out,`${i}`,this.clone(v)))}return out.length<length&&(out.length=length),out}#builtin(value,kind){let primitive;try{
switch(kind){case"boolean":primitive=BooleanValueOf(value);break;case"number":primitive=NumberValueOf(value);break;case"string":primitive=StringValueOf(value);break;case"\
bigint":primitive=BigIntValueOf(value);break;case"date":return this.#remember(value,new Date(DateGetTime(value)));case"regexp":return value===RegExp.prototype?void 0:
this.#remember(value,new RegExp(RegExpSource(value),RegExpFlags(value)));case"map":MapSize(value);break;case"set":SetSize(value);break;case"arraybuffer":if(!isArrayBuffer(
value))return;break;default:break}}catch{return}switch(kind){case"map":return this.#map(value);case"set":return this.#set(value);case"arraybuffer":return this.#remember(
value,copyBuffer(value));case"module":return value;case"none":throw dataCloneError("The object cannot be cloned");default:return this.#remember(value,Object(primitive))}}#map(value){
let out=this.#remember(value,new Map),list=[];MapForEach(value,(v,k)=>{list[list.length]=k,list[list.length]=v});let pending=!1;for(let i=0;i<list.length;i++)(list[i]=
this.clone(list[i]))instanceof Pending&&(pending=!0);let fill=()=>{for(let i=0;i<list.length;i+=2)MapSet(out,settled(list[i]),settled(list[i+1]))};return pending?
this.#later(fill):fill(),out}#set(value){let out=this.#remember(value,new Set),list=[];SetForEach(value,v=>{list[list.length]=v});let pending=!1;for(let i=0;i<list.
length;i++)(list[i]=this.clone(list[i]))instanceof Pending&&(pending=!0);let fill=()=>{for(let i=0;i<list.length;i++)SetAdd(out,settled(list[i]))};return pending?
this.#later(fill):fill(),out}#error(value){let name=value.name,Ctor=name!==void 0&&errorConstructors[`${name}`]||Error,message=ReflectGetOwnPropertyDescriptor(value,
"message"),out=this.#remember(value,ReflectConstruct(Error,[],Ctor));message!==void 0&&"value"in message&&hidden(out,"message",`${message.value}`);let stack=ReflectGetOwnPropertyDescriptor(
value,"stack");stack!==void 0&&typeof stack.value=="string"&&hidden(out,"stack",stack.value);let cause=ReflectGetOwnPropertyDescriptor(value,"cause");if(cause!==
void 0&&"value"in cause){let c=this.clone(cause.value);c instanceof Pending?this.#later(()=>hidden(out,"cause",c.get())):hidden(out,"cause",c)}return out}#platform(value){
for(let i=0;i<serializables.length;i++){let s=serializables[i];if(s.check(value))return this.#remember(value,s.clone(value,v=>settled(this.clone(v))))}throw dataCloneError(
"The object cannot be cloned")}#view(value){let tag=TypedArrayTag(value);if(outOfBounds(value,tag))throw dataCloneError("An out-of-bounds view cannot be cloned");
let buffer=viewBuffer(value),target=this.clone(buffer),offset=tag===void 0?DataViewByteOffset(value):TypedArrayByteOffset(value),length=isLengthTracking(value,tag,
buffer)?void 0:tag===void 0?DataViewByteLength(value):TypedArrayLength(value),Ctor=tag===void 0?DataView:viewConstructors[tag];if(Ctor===void 0)throw dataCloneError(
"The view cannot be cloned");let make=()=>length===void 0?new Ctor(settled(target),offset):new Ctor(settled(target),offset,length);return this.#remember(value,target instanceof
Pending?new Pending(make):make())}};function settled(value){return value instanceof Pending?value.get():value}function hidden(object,key,value){ObjectDefineProperty(
object,key,{value,writable:!0,enumerable:!1,configurable:!0})}function copyBuffer(value){if(ArrayBufferDetached(value))throw dataCloneError("A detached ArrayBuf\
fer cannot be cloned");let n=ArrayBufferByteLength(value),out;if(ArrayBufferResizable(value)){let max=ArrayBufferMaxByteLength(value);reserveMemory(max,"A clone"),
out=new ArrayBuffer(n,{maxByteLength:max})}else reserveMemory(n,"A clone"),out=new ArrayBuffer(n);return TypedArraySet(new Uint8Array(out),new Uint8Array(value)),
out}function outOfBounds(value,tag){try{return tag===void 0?DataViewByteLength(value):TypedArrayFill(value,tag==="BigInt64Array"||tag==="BigUint64Array"?0n:0,0,
0),!1}catch{return!0}}function isLengthTracking(value,tag,buffer){if(!isArrayBuffer(buffer)||!ArrayBufferResizable(buffer))return!1;let size=ArrayBufferByteLength(
buffer),offset=tag===void 0?DataViewByteOffset(value):TypedArrayByteOffset(value),used=byteLength(value),elementSize=tag===void 0?1:viewConstructors[tag].BYTES_PER_ELEMENT,
end=offset+used;if(size-end>=elementSize)return!1;if(used===0){if(end+elementSize>ArrayBufferMaxByteLength(buffer))return!1;ArrayBufferResize(buffer,end+elementSize);
let grew=byteLength(value)>0;return ArrayBufferResize(buffer,size),grew}let tail=new Uint8Array(new Uint8Array(buffer,end-1));ArrayBufferResize(buffer,end-1);let tracks=!outOfBounds(
value,tag);return ArrayBufferResize(buffer,size),TypedArraySet(new Uint8Array(buffer),tail,end-1),tracks}function cloneWithTransfer(value,transferList){let count=transferList.
length,cloner=new Cloner(count>0),places=[];for(let i=0;i<count;i++){let item=transferList[i];if(!isArrayBuffer(item)&&findTransferable(item)===void 0)throw dataCloneError(
"A value of the transfer list is not transferable");if(cloner.isReserved(item))throw dataCloneError("An object is in the transfer list twice");places[i]=cloner.
reserve(item)}let out=cloner.clone(value),transferred=[];for(let i=0;i<count;i++){let item=transferList[i],moved;if(isArrayBuffer(item)){if(ArrayBufferDetached(
item))throw dataCloneError("A detached ArrayBuffer cannot be transferred");moved=ArrayBufferTransfer(item)}else{let t=findTransferable(item);if(t.isDetached(item))
throw dataCloneError("The object was transferred before");moved=t.transfer(item)}places[i].value=moved,transferred[i]=moved}return cloner.finish(),{value:settled(
out),transferred}}var toTransferList=toSequence(toObject),toStructuredSerializeOptions=toDictionary("StructuredSerializeOptions",[{key:"transfer",converter:toTransferList,
defaultValue:()=>[]}]);function structuredClone(value,options=void 0){let prefix="Failed to execute 'structuredClone'";if(requiredArguments(arguments.length,1,prefix),
options===void 0&&(typeof value!="object"||value===null)&&typeof value!="function"&&typeof value!="symbol")return value;let{transfer}=toStructuredSerializeOptions(
options,prefix,"Argument 2");return cloneWithTransfer(value,transfer).value}registerSerializable(isDOMException,value=>{let out=new DOMException(value.message,value.
name),stack=ReflectGetOwnPropertyDescriptor(value,"stack");return stack!==void 0&&typeof stack.value=="string"&&hidden(out,"stack",stack.value),out});__parts[3]=[builtinKind,cloneWithTransfer,errorConstructors,hidden,isLengthTracking,outOfBounds,structuredClone,toStructuredSerializeOptions,viewConstructors];
})
//# part 4
(function (__host, __parts) {"use strict";
var part=__parts.use(0),RangeError=part[2],ObjectDefineProperty=part[56],TypeError=part[78],newPromiseWithResolvers=part[95],PromiseReject=part[96],PromiseResolve=part[97],
PromiseThen=part[98],setPromiseIsHandledToTrue=part[99],ReflectApply=part[107],NumberIsNaN=part[140];function newDeferred(){return newPromiseWithResolvers()}function handledRejection(reason){let promise=PromiseReject(reason);return setPromiseIsHandledToTrue(promise),
promise}var done=PromiseResolve(void 0);function toOutcome(value){return value===void 0?void 0:PromiseResolve(value)}function react(outcome,onFulfilled,onRejected){
outcome===void 0?PromiseThen(done,onFulfilled):PromiseThen(outcome,onFulfilled,onRejected)}function toUndefinedPromise(outcome){return outcome===void 0?PromiseResolve(
void 0):PromiseThen(outcome,returnUndefined)}function returnUndefined(){}var Ring=class{length=0;#items=null;#head=0;push(value){let items=this.#items;items===null?items=this.#items=[void 0,void 0,void 0,void 0]:this.length===items.length&&
(items=this.#grow(items)),items[this.#head+this.length++&items.length-1]=value}shift(){let items=this.#items,head=this.#head,value=items[head];return items[head]=
void 0,this.#head=head+1&items.length-1,this.length--,value}peek(){return this.#items[this.#head]}clear(){this.#items=null,this.#head=0,this.length=0}#grow(items){
let n=items.length,grown=[];for(let i=0;i<n;i++)grown[i]=items[this.#head+i&n-1];for(let i=n;i<2*n;i++)grown[i]=void 0;return this.#head=0,this.#items=grown}},SizedQueue=class{total=0;#values=new Ring;#sizes=null;get length(){
return this.#values.length}enqueue(value,size){if(!(size>=0&&size<1/0))throw new RangeError(`a chunk has the size ${size}, which is not a finite, non-negative n\
umber`);if(size!==1&&this.#sizes===null){this.#sizes=new Ring;for(let i=0;i<this.#values.length;i++)this.#sizes.push(1)}this.#values.push(value),this.#sizes!==null&&
this.#sizes.push(size),this.total+=size}dequeue(){let size=this.#sizes===null?1:this.#sizes.shift();return this.total-=size,this.total<0&&(this.total=0),this.#values.
shift()}peek(){return this.#values.peek()}reset(){this.#values.clear(),this.#sizes=null,this.total=0}};var part2=__parts.use(9),AbortController=part2[0],signalAbort=part2[7];var WRITABLE=0,ERRORING=1,ERRORED=2,CLOSED=3,Writable=class{state=WRITABLE;storedError=void 0;writer=null;controller=null;backpressure=!1;closeRequest=null;inFlightCloseRequest=null;inFlightWriteRequest=null;pendingAbort=null;writeRequests=new Ring;detached=!1;face=null;closeQueuedOrInFlight(){
return this.closeRequest!==null||this.inFlightCloseRequest!==null}},Writer=class{stream;onReady=null;#closed=null;#closedPending=null;#ready=null;#readyPending=null;#released=void 0;constructor(stream){
if(stream.writer!==null)throw new TypeError("the stream is locked to another writer");this.stream=stream,stream.writer=this}get closed(){return this.#closed??=this.#makeClosed()}#makeClosed(){
let stream=this.stream;if(stream===null)return handledRejection(this.#released);if(stream.state===ERRORED)return handledRejection(stream.storedError);let pending=newDeferred();
return stream.state===CLOSED?pending.resolve():(this.#closedPending=pending,setPromiseIsHandledToTrue(pending.promise)),pending.promise}get ready(){return this.#ready??=
this.#makeReady()}#makeReady(){let stream=this.stream;if(stream===null)return handledRejection(this.#released);if(stream.state===ERRORED||stream.state===ERRORING)
return handledRejection(stream.storedError);let pending=newDeferred();return stream.state===WRITABLE&&stream.backpressure&&!stream.closeQueuedOrInFlight()?(this.#readyPending=
pending,setPromiseIsHandledToTrue(pending.promise)):pending.resolve(),pending.promise}resolveReady(){let pending=this.#readyPending;pending!==null&&(this.#readyPending=
null,pending.resolve()),this.onReady!==null&&this.onReady()}resetReady(){this.#ready=null,this.#readyPending=null}rejectReady(reason){let pending=this.#readyPending;
this.#readyPending=null,pending!==null?pending.reject(reason):this.#ready=null}resolveClosed(){let pending=this.#closedPending;pending!==null&&(this.#closedPending=
null,pending.resolve())}rejectClosed(reason){let pending=this.#closedPending;pending!==null&&(this.#closedPending=null,pending.reject(reason))}settlePromises(){
this.closed,this.ready}release(){let stream=this.stream,reason=new TypeError("the writer was released");this.#released=reason,stream.writer=null,this.stream=null,
this.rejectReady(reason),this.#closedPending!==null?this.rejectClosed(reason):this.#closed=null,this.onReady=null}desiredSize(){let stream=this.stream;return stream.
state===ERRORED||stream.state===ERRORING?null:stream.state===CLOSED?0:stream.controller.desiredSize()}write(chunk,request){let stream=this.stream,controller=stream.
controller,size=controller.chunkSize(chunk);if(this.stream!==stream)return request.reject(new TypeError("the writer was released"));if(stream.state===ERRORED)return request.
reject(stream.storedError);if(stream.closeQueuedOrInFlight()||stream.state===CLOSED)return request.reject(new TypeError("the stream is closing or closed"));if(stream.
state===ERRORING)return request.reject(stream.storedError);stream.writeRequests.push(request),controller.write(chunk,size)}};function abortWritable(stream,reason){
if(stream.state===CLOSED||stream.state===ERRORED)return PromiseResolve(void 0);stream.controller.signalAbort(reason);let state=stream.state;if(state===CLOSED||state===
ERRORED)return PromiseResolve(void 0);if(stream.pendingAbort!==null)return stream.pendingAbort.deferred.promise;let wasAlreadyErroring=state===ERRORING,deferred=newDeferred();
return stream.pendingAbort={deferred,reason:wasAlreadyErroring?void 0:reason,wasAlreadyErroring},wasAlreadyErroring||startErroring(stream,reason),deferred.promise}
function closeWritable(stream,request){stream.closeRequest=request;let writer=stream.writer;writer!==null&&stream.backpressure&&stream.state===WRITABLE&&writer.
resolveReady(),stream.controller.close()}function closeRefusal(stream){return stream.state===CLOSED||stream.state===ERRORED?new TypeError("the stream is closed \
or errored"):stream.closeQueuedOrInFlight()?new TypeError("the stream is already closing"):null}function startErroring(stream,reason){stream.state=ERRORING,stream.
storedError=reason,stream.writer!==null&&stream.writer.rejectReady(reason);let controller=stream.controller;!hasOperationInFlight(stream)&&controller.started&&finishErroring(
stream)}function hasOperationInFlight(stream){return stream.inFlightWriteRequest!==null||stream.inFlightCloseRequest!==null}function finishErroring(stream){let abort=stream.
pendingAbort,writer=stream.writer;abort!==null&&!abort.wasAlreadyErroring&&writer!==null&&writer.settlePromises(),stream.state=ERRORED;let controller=stream.controller;
controller.resetQueue();let storedError=stream.storedError,requests=[],n=stream.writeRequests.length;for(let i=0;i<n;i++)requests[i]=stream.writeRequests.shift();
for(let i=0;i<n;i++)requests[i].reject(storedError);if(abort===null){rejectCloseAndClosed(stream);return}if(stream.pendingAbort=null,abort.wasAlreadyErroring){abort.
deferred.reject(storedError),rejectCloseAndClosed(stream);return}react(controller.abortSteps(abort.reason),()=>{abort.deferred.resolve(),rejectCloseAndClosed(controller.
stream)},reason=>{abort.deferred.reject(reason),rejectCloseAndClosed(controller.stream)})}function rejectCloseAndClosed(stream){let request=stream.closeRequest;
request!==null&&(stream.closeRequest=null,request.reject(stream.storedError)),stream.writer!==null&&stream.writer.rejectClosed(stream.storedError)}function dealWithRejection(stream,error){
stream.state===WRITABLE?startErroring(stream,error):finishErroring(stream)}function updateBackpressure(stream,backpressure){let changed=backpressure!==stream.backpressure;
stream.backpressure=backpressure;let writer=stream.writer;writer===null||!changed||(backpressure?writer.resetReady():writer.resolveReady())}var closeSentinel=Symbol(
"close"),WritableController=class{stream;highWaterMark;started=!1;face=null;#queue=new SizedQueue;#size;#sink;#abortController=null;#aborted=null;#onWritten;#onWriteFailed;constructor(stream,sink,highWaterMark,size){
this.stream=stream,this.highWaterMark=highWaterMark,this.#sink=sink,this.#size=size,this.#onWritten=()=>this.#written(),this.#onWriteFailed=reason=>this.#writeFailed(
reason),stream.controller=this,stream.backpressure=highWaterMark<=0}start(outcome){react(outcome,()=>this.startNow(),reason=>{this.started=!0,dealWithRejection(
this.stream,reason)})}startNow(){this.started=!0,this.#advanceQueueIfNeeded()}get signal(){return this.#abortController===null&&(this.#abortController=new AbortController,
this.#aborted!==null&&signalAbort(this.#abortController.signal,this.#aborted.reason)),this.#abortController.signal}signalAbort(reason){this.#abortController!==null?
signalAbort(this.#abortController.signal,reason):this.#aborted??={reason}}abortSteps(reason){let sink=this.#sink;return this.clearAlgorithms(),sink===null||sink.
abort===null?void 0:sink.abort(reason)}resetQueue(){this.#queue.reset()}clearAlgorithms(){this.#sink=null,this.#size=null}desiredSize(){return this.highWaterMark-
this.#queue.total}chunkSize(chunk){let size=this.#size;if(size===null)return 1;try{return size(chunk)}catch(error){return this.errorIfNeeded(error),1}}write(chunk,size){
try{this.#queue.enqueue(chunk,size)}catch(error){this.errorIfNeeded(error);return}let stream=this.stream;stream.state===WRITABLE&&!stream.closeQueuedOrInFlight()&&
updateBackpressure(stream,this.desiredSize()<=0),this.#advanceQueueIfNeeded()}close(){this.#queue.enqueue(closeSentinel,0),this.#advanceQueueIfNeeded()}errorIfNeeded(error){
this.stream.state===WRITABLE&&this.error(error)}error(error){this.clearAlgorithms(),startErroring(this.stream,error)}#advanceQueueIfNeeded(){let stream=this.stream;
if(!this.started||stream.inFlightWriteRequest!==null)return;if(stream.state===ERRORING){finishErroring(stream);return}if(this.#queue.length===0)return;let chunk=this.#queue.
peek();chunk===closeSentinel?this.#processClose():this.#processWrite(chunk)}#processClose(){let stream=this.stream;stream.inFlightCloseRequest=stream.closeRequest,
stream.closeRequest=null,this.#queue.dequeue();let sink=this.#sink,outcome=sink.close===null?void 0:sink.close();this.clearAlgorithms(),react(outcome,()=>finishInFlightClose(
this.stream),reason=>finishInFlightCloseWithError(this.stream,reason))}#processWrite(chunk){let stream=this.stream;stream.inFlightWriteRequest=stream.writeRequests.
shift();let sink=this.#sink,outcome=sink.write===null?void 0:sink.write(chunk,this);react(outcome,this.#onWritten,this.#onWriteFailed)}#written(){let stream=this.
stream,request=stream.inFlightWriteRequest;stream.inFlightWriteRequest=null,request.resolve(),this.#queue.dequeue(),stream.state===WRITABLE&&!stream.closeQueuedOrInFlight()&&
updateBackpressure(stream,this.desiredSize()<=0),this.#advanceQueueIfNeeded()}#writeFailed(reason){let stream=this.stream;stream.state===WRITABLE&&this.clearAlgorithms();
let request=stream.inFlightWriteRequest;stream.inFlightWriteRequest=null,request.reject(reason),dealWithRejection(stream,reason)}};function finishInFlightClose(stream){
let request=stream.inFlightCloseRequest;stream.inFlightCloseRequest=null,request.resolve();let writer=stream.writer;if(stream.state===ERRORING){writer!==null&&writer.
settlePromises(),stream.storedError=void 0;let abort=stream.pendingAbort;abort!==null&&(stream.pendingAbort=null,abort.deferred.resolve())}stream.state=CLOSED,writer!==
null&&writer.resolveClosed()}function finishInFlightCloseWithError(stream,error){let request=stream.inFlightCloseRequest;stream.inFlightCloseRequest=null,request.
reject(error);let abort=stream.pendingAbort;abort!==null&&(stream.pendingAbort=null,abort.deferred.reject(error)),dealWithRejection(stream,error)}function moveWritable(old){
let moved=new Writable;return moved.state=old.state,moved.storedError=old.storedError,moved.backpressure=old.backpressure,moved.closeRequest=old.closeRequest,moved.
inFlightCloseRequest=old.inFlightCloseRequest,moved.inFlightWriteRequest=old.inFlightWriteRequest,moved.pendingAbort=old.pendingAbort,moved.writeRequests=old.writeRequests,
moved.controller=old.controller,moved.controller.stream=moved,old.detached=!0,new Writer(old),moved}function requestPromise(start){let deferred=newDeferred();return start(
deferred),deferred.promise}function closeWithErrorPropagation(stream){return stream.closeQueuedOrInFlight()||stream.state===CLOSED?done:stream.state===ERRORED?PromiseReject(
stream.storedError):requestPromise(request=>closeWritable(stream,request))}var part3=__parts.use(0),configureInterface=part3[5],isObject=part3[7],toDictionary=part3[9],requiredArguments=part3[19],toObject=part3[92],illegalConstructor=part3[102],
illegalKey=part3[103],toAny=part3[111],toInterface=part3[136],toCallback=part3[141],toUnrestrictedDouble=part3[142];var toQueuingStrategy=toDictionary("QueuingStrategy",[{key:"highWaterMark",converter:toUnrestrictedDouble},{key:"size",converter:toCallback}]),toQueuingStrategyInit=toDictionary(
"QueuingStrategyInit",[{key:"highWaterMark",converter:toUnrestrictedDouble,required:!0}]);function extractHighWaterMark(strategy,defaultHWM){let highWaterMark=strategy.
highWaterMark;if(highWaterMark===void 0)return defaultHWM;if(NumberIsNaN(highWaterMark)||highWaterMark<0)throw new RangeError(`a highWaterMark must not be negat\
ive or NaN, but is ${highWaterMark}`);return highWaterMark}function extractSizeAlgorithm(strategy){let size=strategy.size;return size===void 0||size===countSize?
null:chunk=>toUnrestrictedDouble(ReflectApply(size,void 0,[chunk]),void 0,"The size of a chunk")}var byteLengthSize=chunk=>chunk.byteLength,countSize=()=>1;ObjectDefineProperty(
byteLengthSize,"name",{value:"size"});ObjectDefineProperty(countSize,"name",{value:"size"});var ByteLengthQueuingStrategy=class _ByteLengthQueuingStrategy{#highWaterMark;constructor(init){
let prefix="Failed to construct 'ByteLengthQueuingStrategy'";requiredArguments(arguments.length,1,prefix),this.#highWaterMark=toQueuingStrategyInit(init,prefix,
"Argument 1").highWaterMark}get highWaterMark(){return this.#highWaterMark}get size(){return this.#highWaterMark,byteLengthSize}static{configureInterface(_ByteLengthQueuingStrategy,
{name:"ByteLengthQueuingStrategy"})}},CountQueuingStrategy=class _CountQueuingStrategy{#highWaterMark;constructor(init){let prefix="Failed to construct 'CountQu\
euingStrategy'";requiredArguments(arguments.length,1,prefix),this.#highWaterMark=toQueuingStrategyInit(init,prefix,"Argument 1").highWaterMark}get highWaterMark(){
return this.#highWaterMark}get size(){return this.#highWaterMark,countSize}static{configureInterface(_CountQueuingStrategy,{name:"CountQueuingStrategy"})}};var part4=__parts.use(0),toBoundCallback=part4[143];var toUnderlyingSink=toDictionary("UnderlyingSink",[{key:"abort",converter:toBoundCallback},{key:"close",converter:toBoundCallback},{key:"start",converter:toBoundCallback},
{key:"type",converter:toAny},{key:"write",converter:toBoundCallback}]),writableSlots,writableFace;function callAlgorithm(callback,thisArg,args){try{return toOutcome(
ReflectApply(callback,thisArg,args))}catch(error){return PromiseReject(error)}}function setUpFromSink(stream,sink,dict,highWaterMark,size){let{abort,close,start,
write}=dict,algorithms={write:write===void 0?null:(chunk,c)=>callAlgorithm(write,sink,[chunk,controllerFace(c)]),close:close===void 0?null:()=>callAlgorithm(close,
sink,[]),abort:abort===void 0?null:reason=>callAlgorithm(abort,sink,[reason])},controller=new WritableController(stream,algorithms,highWaterMark,size);controller.
start(start===void 0?void 0:toOutcome(ReflectApply(start,sink,[controllerFace(controller)])))}var WritableStream=class _WritableStream{#slots;constructor(underlyingSink=void 0,strategy=void 0,slots){
if(underlyingSink===illegalKey){this.#slots=slots;return}let prefix="Failed to construct 'WritableStream'",sink=underlyingSink===void 0?null:toObject(underlyingSink,
prefix,"Argument 1"),queuing=toQueuingStrategy(strategy,prefix,"Argument 2"),dict=toUnderlyingSink(sink,prefix,"Argument 1");if(dict.type!==void 0)throw new RangeError(
`${prefix}: sinks have no types`);this.#slots=new Writable,this.#slots.face=this;let size=extractSizeAlgorithm(queuing),highWaterMark=extractHighWaterMark(queuing,
1);setUpFromSink(this.#slots,sink??void 0,dict,highWaterMark,size)}get locked(){return this.#slots.writer!==null}abort(reason=void 0){if(!isWritableStream(this))
return illegalInvocation();let slots=this.#slots;return slots.writer!==null?PromiseReject(new TypeError("Failed to execute 'abort' on 'WritableStream': the stre\
am is locked to a writer")):abortWritable(slots,reason)}close(){if(!isWritableStream(this))return illegalInvocation();let slots=this.#slots;return slots.writer!==
null?PromiseReject(new TypeError("Failed to execute 'close' on 'WritableStream': the stream is locked to a writer")):slots.closeQueuedOrInFlight()?PromiseReject(
new TypeError("Failed to execute 'close' on 'WritableStream': the stream is already closing")):closeStream(slots)}getWriter(){return new WritableStreamDefaultWriter(
this)}static{configureInterface(_WritableStream,{name:"WritableStream",length:0}),writableSlots=V=>#slots in V?V.#slots:void 0,writableFace=slots=>slots.face??=
new _WritableStream(illegalKey,void 0,slots)}};function isWritableStream(V){return isObject(V)&&writableSlots(V)!==void 0}var toWritableStream=toInterface("Writ\
ableStream",isWritableStream);function illegalInvocation(){return PromiseReject(new TypeError("Illegal invocation"))}function closeStream(slots){let refusal=closeRefusal(
slots);return refusal!==null?PromiseReject(refusal):requestPromise(request=>closeWritable(slots,request))}var WritableStreamDefaultWriter=class _WritableStreamDefaultWriter{#writer;constructor(stream){
let prefix="Failed to construct 'WritableStreamDefaultWriter'";requiredArguments(arguments.length,1,prefix),this.#writer=new Writer(writableSlots(toWritableStream(
stream,prefix,"Argument 1")))}get closed(){return!isObject(this)||!(#writer in this)?illegalInvocation():this.#writer.closed}get desiredSize(){let writer=this.#writer;
if(writer.stream===null)throw new TypeError("Failed to get 'desiredSize' of 'WritableStreamDefaultWriter': the writer was released");return writer.desiredSize()}get ready(){
return!isObject(this)||!(#writer in this)?illegalInvocation():this.#writer.ready}abort(reason=void 0){if(!isObject(this)||!(#writer in this))return illegalInvocation();
let stream=this.#writer.stream;return stream===null?released("abort"):abortWritable(stream,reason)}close(){if(!isObject(this)||!(#writer in this))return illegalInvocation();
let stream=this.#writer.stream;return stream===null?released("close"):stream.closeQueuedOrInFlight()?PromiseReject(new TypeError("Failed to execute 'close' on '\
WritableStreamDefaultWriter': the stream is already closing")):closeStream(stream)}releaseLock(){let writer=this.#writer;writer.stream!==null&&writer.release()}write(chunk=void 0){
if(!isObject(this)||!(#writer in this))return illegalInvocation();let writer=this.#writer;return writer.stream===null?released("write"):requestPromise(request=>writer.
write(chunk,request))}static{configureInterface(_WritableStreamDefaultWriter,{name:"WritableStreamDefaultWriter"})}};function released(method){return PromiseReject(
new TypeError(`Failed to execute '${method}' on 'WritableStreamDefaultWriter': the writer was released`))}var controllerFace,WritableStreamDefaultController=class _WritableStreamDefaultController{#controller;constructor(key,controller){
key!==illegalKey&&illegalConstructor(),this.#controller=controller}get signal(){return this.#controller.signal}error(e=void 0){let controller=this.#controller;controller.
stream.state===WRITABLE&&controller.error(e)}static{configureInterface(_WritableStreamDefaultController,{name:"WritableStreamDefaultController",length:0}),controllerFace=
controller=>controller.face??=new _WritableStreamDefaultController(illegalKey,controller)}};__parts[4]=[handledRejection,newDeferred,toUndefinedPromise,Ring,react,SizedQueue,done,abortWritable,CLOSED,closeWithErrorPropagation,ERRORED,WRITABLE,Writer,illegalInvocation,
toOutcome,extractHighWaterMark,extractSizeAlgorithm,toQueuingStrategy,callAlgorithm,toWritableStream,writableSlots,ERRORING,Writable,WritableController,writableFace,
isWritableStream,moveWritable,WritableStream,closeRefusal,closeWritable,requestPromise,ByteLengthQueuingStrategy,CountQueuingStrategy,WritableStreamDefaultController,
WritableStreamDefaultWriter];
})
//# part 5
(function (__host, __parts) {"use strict";
var part=__parts.use(0),RangeError=part[2],ReflectSetPrototypeOf=part[4],Uint8Array=part[16],ArrayBuffer=part[20],ArrayBufferByteLength=part[21],ArrayBufferDetached=part[22],
ArrayBufferTransfer=part[27],BigInt64Array=part[30],BigUint64Array=part[32],DataView=part[35],Float16Array=part[42],Float32Array=part[43],Float64Array=part[44],
Int16Array=part[45],Int32Array=part[46],Int8Array=part[47],ObjectDefineProperty=part[56],ReflectGetOwnPropertyDescriptor=part[61],TypedArrayByteOffset=part[73],
TypedArrayLength=part[75],TypedArraySet=part[76],TypedArrayTag=part[77],TypeError=part[78],Uint16Array=part[79],Uint32Array=part[80],Uint8ClampedArray=part[81],
PromiseReject=part[96],PromiseResolve=part[97],PromiseThen=part[98],setPromiseIsHandledToTrue=part[99],ArrayBufferSlice=part[100],TypedArrayBuffer=part[101],ReflectApply=part[107],
SymbolAsyncIterator=part[108],SymbolIterator=part[109],Promise2=part[118],enqueueMicrotask=part[137],promiseAll=part[138],noop=part[139],AsyncIteratorPrototype=part[144],
ReflectDeleteProperty=part[145],SymbolToStringTag=part[146],MathCeil=part[148];var part2=__parts.use(4),handledRejection=part2[0],newDeferred=part2[1],toUndefinedPromise=part2[2],react=part2[4],done=part2[6],toOutcome=part2[14];var part3=__parts.use(4),Ring=part3[3],SizedQueue=part3[5];var READABLE=0,CLOSED=1,ERRORED=2,Readable=class{controller=null;disturbed=!1;reader=null;state=READABLE;storedError=void 0;native=-1;detached=!1;face=null},Reader=class{stream;byob;requests=new Ring;#closed=null;#pending=null;#released=void 0;constructor(stream,byob){
this.stream=stream,this.byob=byob}get closed(){return this.#closed??=this.#makeClosed()}#makeClosed(){let stream=this.stream;if(stream===null)return handledRejection(
this.#released);if(stream.state===ERRORED)return handledRejection(stream.storedError);let pending=newDeferred();return stream.state===CLOSED?pending.resolve():(this.#pending=
pending,setPromiseIsHandledToTrue(pending.promise)),pending.promise}cancel(reason){return toUndefinedPromise(this.stream===null?void 0:cancelReadable(this.stream,
reason))}resolveClosed(){let pending=this.#pending;pending!==null&&(this.#pending=null,pending.resolve())}rejectClosed(reason){let pending=this.#pending;pending!==
null&&(this.#pending=null,pending.reject(reason))}release(reason){this.#released=reason,this.#pending!==null?this.rejectClosed(reason):this.#closed=null,this.stream=
null}};function moveReadable(old){let moved=new Readable;return moved.state=old.state,moved.storedError=old.storedError,moved.disturbed=old.disturbed,moved.native=
old.native,moved.controller=old.controller,moved.controller.stream=moved,lockForGood(old),moved}function lockForGood(stream){stream.native=-1,stream.disturbed=!0,
stream.detached=!0,stream.reader=new Reader(stream,!1)}function acquireReader(stream,byob){if(stream.reader!==null)throw new TypeError("the stream is locked to \
another reader");return stream.reader=new Reader(stream,byob)}function releaseReader(reader){let stream=reader.stream,reason=new TypeError("the reader was relea\
sed");reader.release(reason),stream.controller.releaseSteps(),stream.reader=null,errorRequests(reader,reason)}function errorRequests(reader,reason){let requests=takeRequests(
reader);for(let i=0;i<requests.length;i++)requests[i].errorSteps(reason)}function takeRequests(reader){let taken=[],n=reader.requests.length;for(let i=0;i<n;i++)
taken[i]=reader.requests.shift();return taken}function cancelReadable(stream,reason){if(stream.disturbed=!0,stream.state===CLOSED)return;if(stream.state===ERRORED)
return PromiseReject(stream.storedError);closeReadable(stream);let reader=stream.reader;if(reader!==null&&reader.byob){let requests=takeRequests(reader);for(let i=0;i<
requests.length;i++)requests[i].closeSteps(void 0)}return stream.controller.cancelSteps(reason)}function closeReadable(stream){stream.state=CLOSED;let reader=stream.
reader;if(reader===null||(reader.resolveClosed(),reader.byob))return;let requests=takeRequests(reader);for(let i=0;i<requests.length;i++)requests[i].closeSteps()}
function errorReadable(stream,reason){stream.state=ERRORED,stream.storedError=reason;let reader=stream.reader;reader!==null&&(reader.rejectClosed(reason),errorRequests(
reader,reason))}function readDefault(reader,request){let stream=reader.stream;stream.disturbed=!0,stream.state===READABLE?stream.controller.pullSteps(request):stream.
state===CLOSED?request.closeSteps():request.errorSteps(stream.storedError)}function addRequest(stream,request){stream.reader.requests.push(request)}function requestCount(stream,byob){
let reader=stream.reader;return reader===null||reader.byob!==byob?0:reader.requests.length}function fulfillReadRequest(stream,chunk){stream.reader.requests.shift().
chunkSteps(chunk)}function fulfillReadIntoRequest(stream,chunk,done2){let request=stream.reader.requests.shift();done2?request.closeSteps(chunk):request.chunkSteps(
chunk)}var PullController=class{started=!1;pullAlgorithm;cancelAlgorithm;#pulling=!1;#pullAgain=!1;#onPulled=null;#onPullFailed=null;constructor(pull,cancel){this.pullAlgorithm=
pull,this.cancelAlgorithm=cancel}start(outcome){react(outcome,()=>this.startNow(),reason=>this.error(reason))}startNow(){this.started=!0,this.callPullIfNeeded()}callPullIfNeeded(){
if(!this.shouldCallPull())return;if(this.#pulling){this.#pullAgain=!0;return}this.#pulling=!0;let pull=this.pullAlgorithm,outcome;try{pull!==null&&(outcome=pull(
this))}catch(error){outcome=PromiseReject(error)}this.#onPulled??=()=>this.#pulled(),this.#onPullFailed??=reason=>this.error(reason),react(outcome,this.#onPulled,
this.#onPullFailed)}#pulled(){this.#pulling=!1,this.#pullAgain&&(this.#pullAgain=!1,this.callPullIfNeeded())}};var kind=(constructor,elementSize)=>({constructor,elementSize}),dataView=kind(DataView,1),uint8Array=kind(Uint8Array,1),kinds={__proto__:null,BigInt64Array:kind(
BigInt64Array,8),BigUint64Array:kind(BigUint64Array,8),Float32Array:kind(Float32Array,4),Float64Array:kind(Float64Array,8),Int16Array:kind(Int16Array,2),Int32Array:kind(
Int32Array,4),Int8Array:kind(Int8Array,1),Uint16Array:kind(Uint16Array,2),Uint32Array:kind(Uint32Array,4),Uint8ClampedArray:kind(Uint8ClampedArray,1)};Float16Array!==
void 0&&(kinds.Float16Array=kind(Float16Array,2));function viewConstructorOf(view){let tag=TypedArrayTag(view);return tag==="Uint8Array"?uint8Array:tag===void 0?
dataView:kinds[tag]}var part4=__parts.use(0),configureInterface=part4[5],isObject=part4[7],toDictionary=part4[9],requiredArguments=part4[19],byteLength=part4[89],toObject=part4[92],
viewBuffer=part4[94],illegalConstructor=part4[102],illegalKey=part4[103],toArrayBufferView=part4[104],toUnsignedLongLong=part4[105],viewByteOffset=part4[106],toAny=part4[111],
toBoolean=part4[112],toInterface=part4[136],defineOperations=part4[147],toEnum=part4[150];var Entry=class{view;#buffer;byteOffset;byteLength;constructor(view,buffer,offset,length){this.view=view,this.#buffer=buffer,this.byteOffset=offset,this.byteLength=
length}take(){return this.view??new Uint8Array(this.#buffer,this.byteOffset,this.byteLength)}move(target,n){let view=this.view;view!==null&&this.#buffer===null&&
(this.#buffer=TypedArrayBuffer(view),this.byteOffset=TypedArrayByteOffset(view)),this.view=null,TypedArraySet(target,new Uint8Array(this.#buffer,this.byteOffset,
n)),this.byteOffset+=n,this.byteLength-=n}},NONE=0,DEFAULT=1,BYOB=2;function toView(d){return new d.viewConstructor(d.buffer,d.byteOffset,d.bytesFilled/d.elementSize)}
var ByteController=class extends PullController{stream;highWaterMark;closeRequested=!1;pendingPullIntos=new Ring;face=null;#autoAllocateChunkSize;#queue=new Ring;#total=0;#byobRequest=null;constructor(stream,pull,cancel,highWaterMark,autoAllocateChunkSize){
super(pull,cancel),this.stream=stream,this.highWaterMark=highWaterMark,this.#autoAllocateChunkSize=autoAllocateChunkSize,stream.controller=this}cancelSteps(reason){
this.#clearPendingPullIntos(),this.#resetQueue();let cancel=this.cancelAlgorithm;return this.#clearAlgorithms(),cancel===null?void 0:cancel(reason)}pullSteps(request){
if(this.#total>0){this.#fillReadRequestFromQueue(request);return}let size=this.#autoAllocateChunkSize;if(size>0){let buffer;try{buffer=new ArrayBuffer(size)}catch(error){
request.errorSteps(error);return}this.pendingPullIntos.push({buffer,bufferByteLength:size,byteOffset:0,byteLength:size,bytesFilled:0,minimumFill:1,elementSize:1,
viewConstructor:Uint8Array,readerType:DEFAULT,exposed:!1})}addRequest(this.stream,request),this.callPullIfNeeded()}releaseSteps(){if(this.pendingPullIntos.length===
0)return;let first=this.pendingPullIntos.peek();first.readerType=NONE,this.pendingPullIntos.clear(),this.pendingPullIntos.push(first)}shouldCallPull(){let stream=this.
stream;if(!this.started||this.closeRequested||stream.state!==READABLE)return!1;let reader=stream.reader;return reader!==null&&reader.requests.length>0||this.highWaterMark-
this.#total>0}canCloseOrEnqueue(){return!this.closeRequested&&this.stream.state===READABLE}desiredSize(){let state=this.stream.state;return state===READABLE?this.
highWaterMark-this.#total:state===CLOSED?0:null}byobRequest(){if(this.#byobRequest===null){let view=this.requestView();view!==null&&(this.#byobRequest=createBYOBRequest(
this,view))}return this.#byobRequest}requestView(){if(this.pendingPullIntos.length===0)return null;let first=this.pendingPullIntos.peek();return first.exposed=!0,
new Uint8Array(first.buffer,first.byteOffset+first.bytesFilled,first.byteLength-first.bytesFilled)}close(){if(this.canCloseOrEnqueue()){if(this.#total>0){this.closeRequested=
!0;return}if(this.pendingPullIntos.length>0){let first=this.pendingPullIntos.peek();if(first.bytesFilled%first.elementSize!==0){let error=new TypeError("the str\
eam ended in the middle of an element of the view that is read into");throw this.error(error),error}}this.#clearAlgorithms(),closeReadable(this.stream)}}enqueue(chunk){
if(!this.canCloseOrEnqueue())return;let buffer=viewBuffer(chunk),offset=viewByteOffset(chunk),length=byteLength(chunk);if(ArrayBufferDetached(buffer))throw new TypeError(
"the buffer of the chunk is detached");this.#enqueueEntry(new Entry(null,ArrayBufferTransfer(buffer),offset,length))}enqueueOwned(bytes){bytes.length>0&&this.canCloseOrEnqueue()&&
this.#enqueueEntry(new Entry(bytes,null,0,bytes.length))}#enqueueEntry(entry){let stream=this.stream;if(this.pendingPullIntos.length>0){let first=this.pendingPullIntos.
peek();if(first.exposed){if(ArrayBufferDetached(first.buffer))throw new TypeError("the buffer of the BYOB request was detached without a response");this.#invalidateBYOBRequest(),
first.buffer=ArrayBufferTransfer(first.buffer),first.exposed=!1}first.readerType===NONE&&this.#enqueueDetachedPullInto(first)}let reader=stream.reader;reader!==
null&&!reader.byob?(this.#processReadRequestsUsingQueue(reader),reader.requests.length===0?this.#enqueueToQueue(entry):(this.pendingPullIntos.length>0&&this.pendingPullIntos.
shift(),fulfillReadRequest(stream,entry.take()))):(this.#enqueueToQueue(entry),reader!==null&&this.#commitAll(this.#processPullIntosUsingQueue())),this.callPullIfNeeded()}error(reason){
this.stream.state===READABLE&&(this.#clearPendingPullIntos(),this.#resetQueue(),this.#clearAlgorithms(),errorReadable(this.stream,reason))}pullInto(view,min,request){
let{constructor,elementSize}=viewConstructorOf(view),byteOffset=viewByteOffset(view),length=byteLength(view),buffer;try{buffer=ArrayBufferTransfer(viewBuffer(view))}catch(error){
request.errorSteps(error);return}let d={buffer,bufferByteLength:ArrayBufferByteLength(buffer),byteOffset,byteLength:length,bytesFilled:0,minimumFill:min*elementSize,
elementSize,viewConstructor:constructor,readerType:BYOB,exposed:!1};if(this.pendingPullIntos.length>0){this.pendingPullIntos.push(d),addRequest(this.stream,request);
return}if(this.stream.state===CLOSED){request.closeSteps(new constructor(buffer,byteOffset,0));return}if(this.#total>0){if(this.#fillPullIntoFromQueue(d)){let filled=toView(
d);this.#handleQueueDrain(),request.chunkSteps(filled);return}if(this.closeRequested){let error=new TypeError("the stream ended in the middle of an element of t\
he view that is read into");this.error(error),request.errorSteps(error);return}}this.pendingPullIntos.push(d),addRequest(this.stream,request),this.callPullIfNeeded()}respond(bytesWritten){
let first=this.pendingPullIntos.peek();if(this.stream.state===CLOSED){if(bytesWritten!==0)throw new TypeError("the stream is closed: only 0 bytes can be given")}else{
if(bytesWritten===0)throw new TypeError("0 bytes can be given only after the stream was closed");if(first.bytesFilled+bytesWritten>first.byteLength)throw new RangeError(
"more bytes than the view has room for")}first.buffer=ArrayBufferTransfer(first.buffer),first.exposed=!1,this.#respondInternal(bytesWritten)}respondWithNewView(view){
let first=this.pendingPullIntos.peek(),length=byteLength(view);if(this.stream.state===CLOSED){if(length!==0)throw new TypeError("the stream is closed: only an e\
mpty view can be given")}else if(length===0)throw new TypeError("an empty view can be given only after the stream was closed");if(first.byteOffset+first.bytesFilled!==
viewByteOffset(view))throw new RangeError("the view starts at another offset than the one asked for");if(first.bufferByteLength!==ArrayBufferByteLength(viewBuffer(
view)))throw new RangeError("the buffer of the view has another size than the one asked for");if(first.bytesFilled+length>first.byteLength)throw new RangeError(
"the view is larger than the one asked for");first.buffer=ArrayBufferTransfer(viewBuffer(view)),first.exposed=!1,this.#respondInternal(length)}#respondInternal(bytesWritten){
let first=this.pendingPullIntos.peek();this.#invalidateBYOBRequest(),this.stream.state===CLOSED?this.#respondInClosedState(first):this.#respondInReadableState(bytesWritten,
first),this.callPullIfNeeded()}#respondInClosedState(first){first.readerType===NONE&&this.pendingPullIntos.shift();let n=requestCount(this.stream,!0),filled=[];
for(let i=0;i<n;i++)filled[i]=this.pendingPullIntos.shift();this.#commitAll(filled)}#respondInReadableState(bytesWritten,d){if(d.bytesFilled+=bytesWritten,d.readerType===
NONE){this.#enqueueDetachedPullInto(d),this.#commitAll(this.#processPullIntosUsingQueue());return}if(d.bytesFilled<d.minimumFill)return;this.pendingPullIntos.shift();
let remainder=d.bytesFilled%d.elementSize;if(remainder>0){let end=d.byteOffset+d.bytesFilled;this.#enqueueCloned(d.buffer,end-remainder,remainder)}d.bytesFilled-=
remainder;let filled=this.#processPullIntosUsingQueue();this.#commit(d),this.#commitAll(filled)}#commit(d){let done2=this.stream.state===CLOSED,view=toView(d);d.
readerType===DEFAULT?fulfillReadRequest(this.stream,view):fulfillReadIntoRequest(this.stream,view,done2)}#commitAll(filled){for(let i=0;i<filled.length;i++)this.#commit(
filled[i])}#processPullIntosUsingQueue(){let filled=[];for(;this.pendingPullIntos.length>0&&this.#total>0;){let first=this.pendingPullIntos.peek();this.#fillPullIntoFromQueue(
first)&&(this.pendingPullIntos.shift(),filled[filled.length]=first)}return filled}#processReadRequestsUsingQueue(reader){for(;reader.requests.length>0&&this.#total>
0;)this.#fillReadRequestFromQueue(reader.requests.shift())}#fillReadRequestFromQueue(request){let entry=this.#queue.shift();this.#total-=entry.byteLength,this.#handleQueueDrain(),
request.chunkSteps(entry.take())}#fillPullIntoFromQueue(d){let room=d.byteLength-d.bytesFilled,maxBytes=this.#total<room?this.#total:room,maxFilled=d.bytesFilled+
maxBytes,maxAligned=maxFilled-maxFilled%d.elementSize,ready=maxAligned>=d.minimumFill,left=ready?maxAligned-d.bytesFilled:maxBytes;for(;left>0;){let head=this.#queue.
peek(),n=left<head.byteLength?left:head.byteLength;head.move(new Uint8Array(d.buffer,d.byteOffset+d.bytesFilled,n),n),head.byteLength===0&&this.#queue.shift(),this.#total-=
n,d.bytesFilled+=n,left-=n}return ready}#handleQueueDrain(){this.#total===0&&this.closeRequested?(this.#clearAlgorithms(),closeReadable(this.stream)):this.callPullIfNeeded()}#enqueueToQueue(entry){
this.#queue.push(entry),this.#total+=entry.byteLength}#enqueueDetachedPullInto(d){d.bytesFilled>0&&this.#enqueueCloned(d.buffer,d.byteOffset,d.bytesFilled),this.
pendingPullIntos.shift()}#enqueueCloned(buffer,offset,length){let clone;try{clone=ArrayBufferSlice(buffer,offset,offset+length)}catch(error){throw this.error(error),
error}this.#enqueueToQueue(new Entry(null,clone,0,length))}#invalidateBYOBRequest(){let request=this.#byobRequest;request!==null&&(this.#byobRequest=null,invalidateRequest(
request))}#clearPendingPullIntos(){this.#invalidateBYOBRequest(),this.pendingPullIntos.clear()}#clearAlgorithms(){this.pullAlgorithm=null,this.cancelAlgorithm=null}#resetQueue(){
this.#queue.clear(),this.#total=0}},byteControllerFace,ReadableByteStreamController=class _ReadableByteStreamController{#controller;constructor(key,controller){
key!==illegalKey&&illegalConstructor(),this.#controller=controller}get byobRequest(){return this.#controller.byobRequest()}get desiredSize(){return this.#controller.
desiredSize()}close(){let prefix="Failed to execute 'close' on 'ReadableByteStreamController'",controller=this.#controller;if(controller.closeRequested)throw new TypeError(
`${prefix}: the stream is already closing`);if(controller.stream.state!==READABLE)throw new TypeError(`${prefix}: the stream is closed or errored`);controller.close()}enqueue(chunk){
let prefix="Failed to execute 'enqueue' on 'ReadableByteStreamController'",controller=this.#controller;requiredArguments(arguments.length,1,prefix);let view=toArrayBufferView(
chunk,prefix,"Argument 1");if(byteLength(view)===0)throw new TypeError(`${prefix}: the chunk is empty`);if(ArrayBufferByteLength(viewBuffer(view))===0)throw new TypeError(
`${prefix}: the buffer of the chunk is empty`);if(controller.closeRequested)throw new TypeError(`${prefix}: the stream is closing`);if(controller.stream.state!==
READABLE)throw new TypeError(`${prefix}: the stream is closed or errored`);controller.enqueue(view)}error(e=void 0){this.#controller.error(e)}static{configureInterface(
_ReadableByteStreamController,{name:"ReadableByteStreamController",length:0}),byteControllerFace=controller=>controller.face??=new _ReadableByteStreamController(
illegalKey,controller)}},createBYOBRequest,invalidateRequest,ReadableStreamBYOBRequest=class _ReadableStreamBYOBRequest{#controller;#view;constructor(key,controller,view){
key!==illegalKey&&illegalConstructor(),this.#controller=controller,this.#view=view}get view(){return this.#view}respond(bytesWritten){let prefix="Failed to exec\
ute 'respond' on 'ReadableStreamBYOBRequest'",controller=this.#controller;requiredArguments(arguments.length,1,prefix);let n=toUnsignedLongLong(bytesWritten,prefix,
"Argument 1",{enforceRange:!0});if(controller===null||this.#controller===null)throw new TypeError(`${prefix}: the request has been answered`);if(ArrayBufferDetached(
TypedArrayBuffer(this.#view)))throw new TypeError(`${prefix}: the buffer of the request is detached`);controller.respond(n)}respondWithNewView(view){let prefix="\
Failed to execute 'respondWithNewView' on 'ReadableStreamBYOBRequest'",controller=this.#controller;requiredArguments(arguments.length,1,prefix);let v=toArrayBufferView(
view,prefix,"Argument 1");if(controller===null)throw new TypeError(`${prefix}: the request has been answered`);if(ArrayBufferDetached(viewBuffer(v)))throw new TypeError(
`${prefix}: the buffer of the view is detached`);controller.respondWithNewView(v)}static{configureInterface(_ReadableStreamBYOBRequest,{name:"ReadableStreamBYOB\
Request",length:0}),createBYOBRequest=(controller,view)=>new _ReadableStreamBYOBRequest(illegalKey,controller,view),invalidateRequest=request=>{request.#controller=
null,request.#view=null}}};var DefaultController=class extends PullController{stream;highWaterMark;closeRequested=!1;face=null;#queue=new SizedQueue;#size;constructor(stream,pull,cancel,highWaterMark,size){
super(pull,cancel),this.stream=stream,this.highWaterMark=highWaterMark,this.#size=size,stream.controller=this}cancelSteps(reason){this.#queue.reset();let cancel=this.
cancelAlgorithm;return this.#clearAlgorithms(),cancel===null?void 0:cancel(reason)}pullSteps(request){if(this.#queue.length>0){let chunk=this.#queue.dequeue();this.
closeRequested&&this.#queue.length===0?(this.#clearAlgorithms(),closeReadable(this.stream)):this.callPullIfNeeded(),request.chunkSteps(chunk);return}addRequest(
this.stream,request),this.callPullIfNeeded()}releaseSteps(){}shouldCallPull(){return!this.started||!this.canCloseOrEnqueue()?!1:requestCount(this.stream,!1)>0||
this.highWaterMark-this.#queue.total>0}hasBackpressure(){return!(requestCount(this.stream,!1)>0||this.highWaterMark-this.#queue.total>0)}#clearAlgorithms(){this.
pullAlgorithm=null,this.cancelAlgorithm=null,this.#size=null}canCloseOrEnqueue(){return!this.closeRequested&&this.stream.state===READABLE}desiredSize(){let state=this.
stream.state;return state===READABLE?this.highWaterMark-this.#queue.total:state===CLOSED?0:null}close(){this.canCloseOrEnqueue()&&(this.closeRequested=!0,!(this.#queue.
length>0)&&(this.#clearAlgorithms(),closeReadable(this.stream)))}enqueue(chunk){if(this.canCloseOrEnqueue()){if(requestCount(this.stream,!1)>0)fulfillReadRequest(
this.stream,chunk);else try{let size=this.#size;this.#queue.enqueue(chunk,size===null?1:size(chunk))}catch(error){throw this.error(error),error}this.callPullIfNeeded()}}error(reason){
this.stream.state===READABLE&&(this.#queue.reset(),this.#clearAlgorithms(),errorReadable(this.stream,reason))}},defaultControllerFace,ReadableStreamDefaultController=class _ReadableStreamDefaultController{#controller;constructor(key,controller){
key!==illegalKey&&illegalConstructor(),this.#controller=controller}get desiredSize(){return this.#controller.desiredSize()}close(){if(!this.#controller.canCloseOrEnqueue())
throw new TypeError("Failed to execute 'close' on 'ReadableStreamDefaultController': the stream is closed or errored");this.#controller.close()}enqueue(chunk=void 0){
if(!this.#controller.canCloseOrEnqueue())throw new TypeError("Failed to execute 'enqueue' on 'ReadableStreamDefaultController': the stream is closed or errored");
this.#controller.enqueue(chunk)}error(e=void 0){this.#controller.error(e)}static{configureInterface(_ReadableStreamDefaultController,{name:"ReadableStreamDefaul\
tController",length:0}),defaultControllerFace=controller=>controller.face??=new _ReadableStreamDefaultController(illegalKey,controller)}};function newDefaultStream(pull,cancel,highWaterMark,size){return new DefaultController(new Readable,pull,cancel,highWaterMark,size)}function newByteStream(pull,cancel,highWaterMark,autoAllocateChunkSize){
return new ByteController(new Readable,pull,cancel,highWaterMark,autoAllocateChunkSize)}function byteControllerOf(stream){let controller=stream.controller;if(!(controller instanceof
ByteController))throw new TypeError("only byte streams can be read into views (BYOB)");return controller}function readInto(reader,view,min,request){let stream=reader.
stream;stream.disturbed=!0,stream.state===ERRORED?request.errorSteps(stream.storedError):stream.controller.pullInto(view,min,request)}function getMethod(V,key,what){let method=V[key];if(method!=null){if(typeof method!="function")throw new TypeError(`${what} is not a function`);return method}}function open(iterable){
let method=getMethod(iterable,SymbolAsyncIterator,"the value's [Symbol.asyncIterator]");if(method!==void 0)return new AsyncSource(getIterator(iterable,method));
let sync=getMethod(iterable,SymbolIterator,"the value's [Symbol.iterator]");if(sync===void 0)throw new TypeError("the value is not iterable");return new SyncSource(
getIterator(iterable,sync))}function getIterator(iterable,method){let iterator=ReflectApply(method,iterable,[]);if(!isObject(iterator))throw new TypeError("the \
value gave an iterator that is not an object");return iterator}var AsyncSource=class{#iterator;#next;constructor(iterator){this.#iterator=iterator,this.#next=iterator.
next}next(){return ReflectApply(this.#next,this.#iterator,[])}return(reason){let method=getMethod(this.#iterator,"return","the iterator's return");if(method!==void 0)
return PromiseThen(PromiseResolve(ReflectApply(method,this.#iterator,[reason])),result=>{if(!isObject(result))throw new TypeError("the iterator's return() gave \
something that is not an object")})}},SyncSource=class{#iterator;#next;constructor(iterator){this.#iterator=iterator,this.#next=iterator.next}next(){return this.#continue(
ReflectApply(this.#next,this.#iterator,[]),!0)}#continue(result,closeOnRejection){if(!isObject(result))throw new TypeError("the iterator gave something that is \
not an object");let done2=!!result.done,value=result.value,fail=reason=>{throw!done2&&closeOnRejection&&this.#close(),reason},wrapper;try{wrapper=PromiseResolve(
value)}catch(error){throw fail(error),error}return PromiseThen(wrapper,settled=>({__proto__:null,value:settled,done:done2}),fail)}#close(){try{let method=getMethod(
this.#iterator,"return","the iterator's return");method!==void 0&&ReflectApply(method,this.#iterator,[])}catch{}}return(reason){let method=getMethod(this.#iterator,
"return","the iterator's return");if(method===void 0)return;let result=this.#continue(ReflectApply(method,this.#iterator,[reason]),!1);return PromiseThen(result,
()=>{})}};function fromIterable(iterable){let source=open(iterable),controller=newDefaultStream(c=>{let next;try{next=PromiseResolve(source.next())}catch(error){
return PromiseReject(error)}return PromiseThen(next,result=>{if(!isObject(result))throw new TypeError("the iterator's next() gave something that is not an objec\
t");result.done?c.close():c.enqueue(result.value)})},reason=>{try{return source.return(reason)}catch(error){return PromiseReject(error)}},0,null);return controller.
start(void 0),controller.stream}var part5=__parts.use(9),AbortSignal=part5[1],addAbortAlgorithm=part5[2],removeAbortAlgorithm=part5[6],toAbortSignal=part5[8];var part6=__parts.use(4),abortWritable=part6[7],CLOSED2=part6[8],closeWithErrorPropagation=part6[9],ERRORED2=part6[10],WRITABLE=part6[11],Writer=part6[12],ERRORING=part6[21],
Writable=part6[22],WritableController=part6[23],moveWritable=part6[26];var signalGetter=key=>{let get=ReflectGetOwnPropertyDescriptor(AbortSignal.prototype,key)?.get;return signal=>get.call(signal)},isAborted=signalGetter("aborted"),
abortReason=signalGetter("reason"),none=Symbol("none"),Pipe=class{finished=newDeferred();#source;#dest;#reader;#writer;#options;#shuttingDown=!1;#reading=!1;#chunk=none;#writesPending=0;#onWritten=null;#stepQueued=!1;#step=()=>{
this.#stepQueued=!1,this.#flush(),this.#pump()};#onAbort=null;constructor(source,dest,options){this.#source=source,this.#dest=dest,this.#options=options,this.#reader=
acquireReader(source,!1),this.#writer=new Writer(dest),source.disturbed=!0}start(){let signal=this.#options.signal;if(signal!==void 0){if(this.#onAbort=()=>this.#abort(
signal),isAborted(signal)){this.#onAbort();return}addAbortAlgorithm(signal,this.#onAbort)}let source=this.#source,dest=this.#dest;source.state===ERRORED?this.#sourceErrored():
dest.state===ERRORED2?this.#destErrored():source.state===CLOSED?this.#sourceClosed():(dest.closeQueuedOrInFlight()||dest.state===CLOSED2)&&this.#destClosed(),!this.#shuttingDown&&
(PromiseThen(this.#reader.closed,()=>this.#sourceClosed(),()=>this.#sourceErrored()),PromiseThen(this.#writer.closed,noop,()=>this.#destErrored()),this.#writer.
onReady=()=>this.#queueStep(),this.#queueStep())}#queueStep(){this.#stepQueued||this.#shuttingDown||(this.#stepQueued=!0,enqueueMicrotask(this.#step))}#pump(){for(;!this.#shuttingDown&&
!this.#reading&&this.#dest.state===WRITABLE&&!this.#dest.backpressure;){if(this.#source.state!==READABLE)return;this.#reading=!0,readDefault(this.#reader,this),
this.#flush()}}#flush(){let chunk=this.#chunk;chunk!==none&&(this.#chunk=none,this.#writesPending++,this.#writer.write(chunk,this))}chunkSteps(chunk){this.#reading=
!1,this.#chunk=chunk,this.#queueStep()}closeSteps(){this.#reading=!1}errorSteps(){this.#reading=!1}resolve(){--this.#writesPending===0&&this.#onWritten!==null&&
enqueueMicrotask(this.#onWritten)}reject(){this.resolve()}#abort(signal){let reason=abortReason(signal);this.#shutdown(()=>{let actions=[],{preventAbort,preventCancel}=this.#options;
return preventAbort||(actions[0]=this.#dest.state===WRITABLE?abortWritable(this.#dest,reason):done),preventCancel||(actions[actions.length]=this.#source.state===
READABLE?toUndefinedPromise(cancelReadable(this.#source,reason)):done),promiseAll(actions)},!0,reason)}#sourceErrored(){let reason=this.#source.storedError;this.#shutdown(
this.#options.preventAbort?null:()=>abortWritable(this.#dest,reason),!0,reason)}#destErrored(){let reason=this.#dest.storedError;this.#shutdown(this.#options.preventCancel?
null:()=>cancelReadable(this.#source,reason),!0,reason)}#sourceClosed(){this.#shutdown(this.#options.preventClose?null:()=>closeWithErrorPropagation(this.#dest),
!1,void 0)}#destClosed(){let reason=new TypeError("the destination of the pipe is closing or closed");this.#shutdown(this.#options.preventCancel?null:()=>cancelReadable(
this.#source,reason),!0,reason)}#shutdown(action,isError,error){if(this.#shuttingDown)return;this.#shuttingDown=!0;let act=()=>{if(this.#onWritten=null,action===
null){this.#finalize(isError,error);return}react(action(),()=>this.#finalize(isError,error),newError=>this.#finalize(!0,newError))},dest=this.#dest;if(dest.state===
WRITABLE&&!dest.closeQueuedOrInFlight()){this.#flush(),this.#writesPending>0?this.#onWritten=act:enqueueMicrotask(act);return}act()}#finalize(isError,error){this.#writer.
release(),releaseReader(this.#reader);let signal=this.#options.signal;signal!==void 0&&this.#onAbort!==null&&removeAbortAlgorithm(signal,this.#onAbort),isError?
this.finished.reject(error):this.finished.resolve()}};function pipe(source,dest,options){let p=new Pipe(source,dest,options);return p.start(),p.finished.promise}var part7=__parts.use(4),illegalInvocation=part7[13],callAlgorithm=part7[18],toWritableStream=part7[19],writableSlots=part7[20],writableFace=part7[24],isWritableStream=part7[25];var StreamIterator=class{#reader;#preventCancel;#finished=!1;#ongoing=null;#queued=0;constructor(reader,preventCancel){this.#reader=reader,this.#preventCancel=preventCancel}static next(self){
if(!isObject(self)||!(#reader in self))return illegalInvocation();let it=self,ongoing=it.#ongoing;if(ongoing===null)return it.#next();it.#queued++;let next=()=>(it.#queued--,
it.#next());return it.#ongoing=PromiseThen(ongoing,next,next)}#next(){if(this.#finished)return PromiseResolve({value:void 0,done:!0});let reader=this.#reader;if(reader.
stream===null)return this.#finished=!0,PromiseReject(new TypeError("the reader of this iteration was released"));let read=new IteratorRead(reader,finished=>{this.#queued===
0&&(this.#ongoing=null),finished&&(this.#finished=!0)});readDefault(reader,read);let promise=read.promise();return this.#queued===0&&(this.#ongoing=promise),promise}static return(self,value){
if(!isObject(self)||!(#reader in self))return illegalInvocation();let it=self,ongoing=it.#ongoing;if(ongoing===null)it.#ongoing=it.#return(value);else{it.#queued++;
let returned=()=>(it.#queued--,it.#return(value));it.#ongoing=PromiseThen(ongoing,returned,returned)}return PromiseThen(it.#ongoing,()=>({value,done:!0}))}#return(reason){
if(this.#finished)return PromiseResolve(void 0);this.#finished=!0;let reader=this.#reader,stream=reader.stream;if(stream===null)return PromiseResolve(void 0);let result=this.#preventCancel?
void 0:cancelReadable(stream,reason);return releaseReader(reader),toUndefinedPromise(result)}},IteratorRead=class{#reader;#settled;#result=null;#failure=null;#resolve=null;#reject=null;constructor(reader,settled){
this.#reader=reader,this.#settled=settled}chunkSteps(chunk){this.#finish({value:chunk,done:!1},null)}closeSteps(){releaseReader(this.#reader),this.#finish({value:void 0,
done:!0},null)}errorSteps(reason){this.#reader.stream!==null&&releaseReader(this.#reader),this.#finish(null,{reason})}#finish(result,failure){this.#result=result,
this.#failure=failure;let resolve=this.#resolve,reject=this.#reject;resolve===null||reject===null||enqueueMicrotask(()=>{this.#settled(result===null||result.done),
result!==null?resolve(result):reject(this.#failure?.reason)})}promise(){return this.#result===null&&this.#failure===null?new Promise2((resolve,reject)=>{this.#resolve=
resolve,this.#reject=reject}):PromiseThen(done,()=>{let result=this.#result;if(this.#settled(result===null||result.done),result===null)throw this.#failure?.reason;
return result})}},prototype=StreamIterator.prototype;ReflectSetPrototypeOf(prototype,AsyncIteratorPrototype);ReflectDeleteProperty(prototype,"constructor");defineOperations(
prototype,{next(){return StreamIterator.next(this)},return(value){return StreamIterator.return(this,value)}});ObjectDefineProperty(prototype,SymbolToStringTag,{
value:"ReadableStream AsyncIterator",writable:!1,enumerable:!1,configurable:!0});function iterateReader(reader,preventCancel){return new StreamIterator(reader,preventCancel)}var StreamBrand={slots:()=>{}},toStream=toInterface("ReadableStream",V=>StreamBrand.slots(V)!==void 0),PENDING=0,FULFILLED=1,REJECTED=2,PromiseRead=class{#state=PENDING;#result=void 0;#resolve=null;#reject=null;chunkSteps(chunk){
this.#fulfill({value:chunk,done:!1})}closeSteps(chunk=void 0){this.#fulfill({value:chunk,done:!0})}#fulfill(result){if(this.#resolve!==null){this.#resolve(result);
return}this.#state=FULFILLED,this.#result=result}errorSteps(reason){if(this.#reject!==null){this.#reject(reason);return}this.#state=REJECTED,this.#result=reason}promise(){
return this.#state===FULFILLED?PromiseResolve(this.#result):this.#state===REJECTED?PromiseReject(this.#result):new Promise2((resolve,reject)=>{this.#resolve=resolve,
this.#reject=reject})}};function readPromise(reader){let request=new PromiseRead;return readDefault(reader,request),request.promise()}function released(method,name){
return PromiseReject(new TypeError(`Failed to execute '${method}' on '${name}': the reader was released`))}function cancelReader(reader,reason,name){return reader.
stream===null?released("cancel",name):toUndefinedPromise(cancelReadable(reader.stream,reason))}var ReadableStreamDefaultReader=class _ReadableStreamDefaultReader{#reader;constructor(stream){
let prefix="Failed to construct 'ReadableStreamDefaultReader'";requiredArguments(arguments.length,1,prefix);let slots=StreamBrand.slots(toStream(stream,prefix,"\
Argument 1"));this.#reader=acquireReader(slots,!1)}get closed(){return!isObject(this)||!(#reader in this)?illegalInvocation():this.#reader.closed}cancel(reason=void 0){
return!isObject(this)||!(#reader in this)?illegalInvocation():cancelReader(this.#reader,reason,"ReadableStreamDefaultReader")}read(){if(!isObject(this)||!(#reader in
this))return illegalInvocation();let reader=this.#reader;return reader.stream===null?released("read","ReadableStreamDefaultReader"):readPromise(reader)}releaseLock(){
this.#reader.stream!==null&&releaseReader(this.#reader)}static{configureInterface(_ReadableStreamDefaultReader,{name:"ReadableStreamDefaultReader"})}},toReadOptions=toDictionary(
"ReadableStreamBYOBReaderReadOptions",[{key:"min",converter:(V,prefix,context)=>toUnsignedLongLong(V,prefix,context,{enforceRange:!0}),defaultValue:1}]),ReadableStreamBYOBReader=class _ReadableStreamBYOBReader{#reader;constructor(stream){
let prefix="Failed to construct 'ReadableStreamBYOBReader'";requiredArguments(arguments.length,1,prefix);let slots=StreamBrand.slots(toStream(stream,prefix,"Arg\
ument 1"));if(slots.reader!==null)throw new TypeError(`${prefix}: the stream is locked to another reader`);byteControllerOf(slots),this.#reader=acquireReader(slots,
!0)}get closed(){return!isObject(this)||!(#reader in this)?illegalInvocation():this.#reader.closed}cancel(reason=void 0){return!isObject(this)||!(#reader in this)?
illegalInvocation():cancelReader(this.#reader,reason,"ReadableStreamBYOBReader")}read(view,options=void 0){if(!isObject(this)||!(#reader in this))return illegalInvocation();
let prefix="Failed to execute 'read' on 'ReadableStreamBYOBReader'";try{requiredArguments(arguments.length,1,prefix);let v=toArrayBufferView(view,prefix,"Argume\
nt 1"),{min}=toReadOptions(options,prefix,"Argument 2");return this.#read(v,min,prefix)}catch(error){return PromiseReject(error)}}readAtLeast(minBytes,view){if(!isObject(
this)||!(#reader in this))return illegalInvocation();let prefix="Failed to execute 'readAtLeast' on 'ReadableStreamBYOBReader'";try{requiredArguments(arguments.
length,2,prefix);let min=toUnsignedLongLong(minBytes,prefix,"Argument 1",{enforceRange:!0}),v=toArrayBufferView(view,prefix,"Argument 2");return this.#read(v,MathCeil(
min/viewConstructorOf(v).elementSize),prefix)}catch(error){return PromiseReject(error)}}#read(view,min,prefix){if(byteLength(view)===0)throw new TypeError(`${prefix}\
: the view is empty`);let buffer=viewBuffer(view);if(ArrayBufferByteLength(buffer)===0||ArrayBufferDetached(buffer))throw new TypeError(`${prefix}: the buffer o\
f the view is empty or detached`);if(min===0)throw new TypeError(`${prefix}: min is 0`);let room=TypedArrayTag(view)===void 0?byteLength(view):TypedArrayLength(
view);if(min>room)throw new RangeError(`${prefix}: min is ${min}, but the view has room for ${room}`);if(this.#reader.stream===null)return released("read","Read\
ableStreamBYOBReader");let request=new PromiseRead;return readInto(this.#reader,view,min,request),request.promise()}releaseLock(){this.#reader.stream!==null&&releaseReader(
this.#reader)}static{configureInterface(_ReadableStreamBYOBReader,{name:"ReadableStreamBYOBReader",lengths:{read:1}})}};function teeReadable(stream,cloneForBranch2){return stream.controller instanceof ByteController?new ByteTee(stream).branches():new DefaultTee(stream,cloneForBranch2).
branches()}var Tee=class{stream;reader;reading=!1;canceled1=!1;canceled2=!1;#reason1=void 0;#reason2=void 0;cancel=newDeferred();constructor(stream){this.stream=
stream,this.reader=acquireReader(stream,!1)}cancel1=reason=>(this.canceled1=!0,this.#reason1=reason,this.#cancelBoth(this.canceled2));cancel2=reason=>(this.canceled2=
!0,this.#reason2=reason,this.#cancelBoth(this.canceled1));#cancelBoth(both){return both&&this.cancelStream([this.#reason1,this.#reason2]),this.cancel.promise}cancelStream(reason){
let outcome=cancelReadable(this.stream,reason);outcome===void 0?this.cancel.resolve():this.cancel.resolve(outcome)}endCancel(){(!this.canceled1||!this.canceled2)&&
this.cancel.resolve()}},DefaultTee=class extends Tee{#clone;#readAgain=!1;#branch1;#branch2;#chunk=void 0;constructor(stream,clone){super(stream),this.#clone=clone,
this.#branch1=newDefaultStream(this.#pull,this.cancel1,1,null),this.#branch2=newDefaultStream(this.#pull,this.cancel2,1,null),this.#branch1.start(void 0),this.#branch2.
start(void 0),PromiseThen(this.reader.closed,void 0,reason=>{this.#branch1.error(reason),this.#branch2.error(reason),this.endCancel()})}branches(){return[this.#branch1.
stream,this.#branch2.stream]}#pull=()=>{if(this.reading){this.#readAgain=!0;return}this.reading=!0,readDefault(this.reader,this)};chunkSteps(chunk){this.#chunk=
chunk,enqueueMicrotask(this.#forward)}#forward=()=>{this.#readAgain=!1;let chunk1=this.#chunk,chunk2=chunk1;if(this.#chunk=void 0,!this.canceled2&&this.#clone!==
null)try{chunk2=this.#clone(chunk2)}catch(error){this.#branch1.error(error),this.#branch2.error(error),this.cancelStream(error);return}this.canceled1||this.#branch1.
enqueue(chunk1),this.canceled2||this.#branch2.enqueue(chunk2),this.reading=!1,this.#readAgain&&this.#pull()};closeSteps(){this.reading=!1,this.canceled1||this.#branch1.
close(),this.canceled2||this.#branch2.close(),this.endCancel()}errorSteps(){this.reading=!1}};function cloneAsUint8Array(view){let offset=viewByteOffset(view);return new Uint8Array(
ArrayBufferSlice(viewBuffer(view),offset,offset+byteLength(view)))}var ByteTee=class extends Tee{#branch1;#branch2;#readAgain1=!1;#readAgain2=!1;#chunk=null;constructor(stream){
super(stream),this.#branch1=newByteStream(this.#pull1,this.cancel1,0,0),this.#branch2=newByteStream(this.#pull2,this.cancel2,0,0),this.#branch1.start(void 0),this.#branch2.
start(void 0),this.#forwardReaderError(this.reader)}branches(){return[this.#branch1.stream,this.#branch2.stream]}#forwardReaderError(reader){PromiseThen(reader.
closed,void 0,reason=>{reader===this.reader&&(this.#branch1.error(reason),this.#branch2.error(reason),this.endCancel())})}#useReader(byob){this.reader.byob!==byob&&
(releaseReader(this.reader),this.reader=acquireReader(this.stream,byob),this.#forwardReaderError(this.reader))}#pull1=()=>{if(this.reading){this.#readAgain1=!0;
return}this.reading=!0,this.#pull(this.#branch1,this.#branch2)};#pull2=()=>{if(this.reading){this.#readAgain2=!0;return}this.reading=!0,this.#pull(this.#branch2,
this.#branch1)};#pull(branch,other){let view=branch.requestView();if(view===null){this.#useReader(!1),readDefault(this.reader,this);return}this.#useReader(!0),readInto(
this.reader,view,1,new ByteTeeRequest(this,branch,other))}isCanceled(branch){return branch===this.#branch1?this.canceled1:this.canceled2}chunkSteps(chunk){this.#chunk=
chunk,enqueueMicrotask(this.#forward)}#forward=()=>{this.#readAgain1=this.#readAgain2=!1;let chunk1=this.#chunk,chunk2=chunk1;if(this.#chunk=null,!this.canceled1&&
!this.canceled2){let clone=this.clone(chunk1);if(clone===null)return;chunk2=clone}this.canceled1||this.#branch1.enqueueOwned(chunk1),this.canceled2||this.#branch2.
enqueueOwned(chunk2),this.readAgain()};clone(chunk){try{return cloneAsUint8Array(chunk)}catch(error){return this.#branch1.error(error),this.#branch2.error(error),
this.cancelStream(error),null}}resetReadAgain(){this.#readAgain1=this.#readAgain2=!1}readAgain(){this.reading=!1,this.#readAgain1?this.#pull1():this.#readAgain2&&
this.#pull2()}closeSteps(){this.reading=!1,this.canceled1||this.#branch1.close(),this.canceled2||this.#branch2.close(),this.#branch1.pendingPullIntos.length>0&&
this.#branch1.respond(0),this.#branch2.pendingPullIntos.length>0&&this.#branch2.respond(0),this.endCancel()}errorSteps(){this.reading=!1}},ByteTeeRequest=class{#tee;#byob;#other;constructor(tee,byob,other){
this.#tee=tee,this.#byob=byob,this.#other=other}chunkSteps(chunk){enqueueMicrotask(()=>{let tee=this.#tee;tee.resetReadAgain();let byobCanceled=tee.isCanceled(this.#byob);
if(tee.isCanceled(this.#other))byobCanceled||this.#byob.respondWithNewView(chunk);else{let clone=tee.clone(chunk);if(clone===null)return;byobCanceled||this.#byob.
respondWithNewView(chunk),this.#other.enqueueOwned(clone)}tee.readAgain()})}closeSteps(chunk){let tee=this.#tee;tee.errorSteps();let byobCanceled=tee.isCanceled(
this.#byob),otherCanceled=tee.isCanceled(this.#other);byobCanceled||this.#byob.close(),otherCanceled||this.#other.close(),chunk!==void 0&&(byobCanceled||this.#byob.
respondWithNewView(chunk),!otherCanceled&&this.#other.pendingPullIntos.length>0&&this.#other.respond(0)),tee.endCancel()}errorSteps(){this.#tee.errorSteps()}};var part8=__parts.use(0),registerBrand=part8[149];var part9=__parts.use(0),toBoundCallback=part9[143];var part10=__parts.use(4),extractHighWaterMark=part10[15],extractSizeAlgorithm=part10[16],toQueuingStrategy=part10[17];var toUnderlyingSource=toDictionary("UnderlyingSource",[{key:"autoAllocateChunkSize",converter:(V,prefix,context)=>toUnsignedLongLong(V,prefix,context,{enforceRange:!0})},
{key:"cancel",converter:toBoundCallback},{key:"pull",converter:toBoundCallback},{key:"start",converter:toBoundCallback},{key:"type",converter:toEnum(["bytes"],"\
ReadableStreamType")}]),toGetReaderOptions=toDictionary("ReadableStreamGetReaderOptions",[{key:"mode",converter:toEnum(["byob"],"ReadableStreamReaderMode")}]),toIteratorOptions=toDictionary(
"ReadableStreamIteratorOptions",[{key:"preventCancel",converter:toBoolean,defaultValue:!1}]),toPipeOptions=toDictionary("StreamPipeOptions",[{key:"preventAbort",
converter:toBoolean,defaultValue:!1},{key:"preventCancel",converter:toBoolean,defaultValue:!1},{key:"preventClose",converter:toBoolean,defaultValue:!1},{key:"si\
gnal",converter:toAbortSignal,defaultValue:void 0}]),readableSlots,readableFace;function isReadableStream(V){return isObject(V)&&readableSlots(V)!==void 0}registerBrand(
"ReadableStream",isReadableStream);var toReadableStream=toInterface("ReadableStream",isReadableStream),toReadableWritablePair=toDictionary("ReadableWritablePair",
[{key:"readable",converter:toReadableStream,required:!0},{key:"writable",converter:toWritableStream,required:!0}]);function setUpDefault(stream,source,dict,strategy){
let{cancel,pull,start}=dict,size=extractSizeAlgorithm(strategy),highWaterMark=extractHighWaterMark(strategy,1),controller=new DefaultController(stream,pull===void 0?
null:c=>callAlgorithm(pull,source,[defaultControllerFace(c)]),cancel===void 0?null:reason=>callAlgorithm(cancel,source,[reason]),highWaterMark,size);controller.
start(start===void 0?void 0:toOutcome(ReflectApply(start,source,[defaultControllerFace(controller)])))}function setUpBytes(stream,source,dict,strategy,prefix){if(strategy.
size!==void 0)throw new RangeError(`${prefix}: the strategy of a byte stream has no size function`);let highWaterMark=extractHighWaterMark(strategy,0),{autoAllocateChunkSize,
cancel,pull,start}=dict;if(autoAllocateChunkSize===0)throw new TypeError(`${prefix}: autoAllocateChunkSize is 0`);let controller=new ByteController(stream,pull===
void 0?null:c=>callAlgorithm(pull,source,[byteControllerFace(c)]),cancel===void 0?null:reason=>callAlgorithm(cancel,source,[reason]),highWaterMark,autoAllocateChunkSize??
0);controller.start(start===void 0?void 0:toOutcome(ReflectApply(start,source,[byteControllerFace(controller)])))}var ReadableStream=class _ReadableStream{#slots;constructor(underlyingSource=void 0,strategy=void 0,slots){
if(underlyingSource===illegalKey){this.#slots=slots;return}let prefix="Failed to construct 'ReadableStream'",source=underlyingSource===void 0?null:toObject(underlyingSource,
prefix,"Argument 1"),queuing=toQueuingStrategy(strategy,prefix,"Argument 2"),dict=toUnderlyingSource(source,prefix,"Argument 1"),stream=new Readable;stream.face=
this,this.#slots=stream,dict.type==="bytes"?setUpBytes(stream,source??void 0,dict,queuing,prefix):setUpDefault(stream,source??void 0,dict,queuing)}static from(asyncIterable){
return requiredArguments(arguments.length,1,"Failed to execute 'from' on 'ReadableStream'"),readableFace(fromIterable(asyncIterable))}get locked(){return this.#slots.
reader!==null}cancel(reason=void 0){return isReadableStream(this)?this.#slots.reader!==null?PromiseReject(new TypeError("Failed to execute 'cancel' on 'Readable\
Stream': the stream is locked to a reader")):toUndefinedPromise(cancelReadable(this.#slots,reason)):illegalInvocation()}getReader(options=void 0){this.#slots;let{
mode}=toGetReaderOptions(options,"Failed to execute 'getReader' on 'ReadableStream'","Argument 1");return mode===void 0?new ReadableStreamDefaultReader(this):new ReadableStreamBYOBReader(
this)}pipeThrough(transform,options=void 0){let prefix="Failed to execute 'pipeThrough' on 'ReadableStream'",slots=this.#slots;requiredArguments(arguments.length,
1,prefix);let{readable:readable2,writable:writable2}=toReadableWritablePair(transform,prefix,"Argument 1"),pipeOptions=toPipeOptions(options,prefix,"Argument 2"),
dest=writableSlots(writable2);if(slots.reader!==null)throw new TypeError(`${prefix}: the stream is locked to a reader`);if(dest.writer!==null)throw new TypeError(
`${prefix}: the writable side is locked to a writer`);return setPromiseIsHandledToTrue(pipe(slots,dest,pipeOptions)),readable2}pipeTo(destination,options=void 0){
if(!isReadableStream(this))return illegalInvocation();let prefix="Failed to execute 'pipeTo' on 'ReadableStream'";try{requiredArguments(arguments.length,1,prefix);
let dest=writableSlots(toWritableStream(destination,prefix,"Argument 1")),pipeOptions=toPipeOptions(options,prefix,"Argument 2");if(this.#slots.reader!==null)throw new TypeError(
`${prefix}: the stream is locked to a reader`);if(dest.writer!==null)throw new TypeError(`${prefix}: the destination is locked to a writer`);return pipe(this.#slots,
dest,pipeOptions)}catch(error){return PromiseReject(error)}}tee(){let[a,b]=teeReadable(this.#slots,null);return[readableFace(a),readableFace(b)]}values(options=void 0){
let slots=this.#slots,{preventCancel}=toIteratorOptions(options,"Failed to execute 'values' on 'ReadableStream'","Argument 1");return iterateReader(acquireReader(
slots,!1),preventCancel)}static{configureInterface(_ReadableStream,{name:"ReadableStream",length:0,lengths:{pipeThrough:1,pipeTo:1}});let{values}=_ReadableStream.
prototype;ObjectDefineProperty(_ReadableStream.prototype,SymbolAsyncIterator,{value:values,writable:!0,enumerable:!1,configurable:!0}),readableSlots=V=>#slots in
V?V.#slots:void 0,readableFace=slots=>slots.face??=new _ReadableStream(illegalKey,void 0,slots),StreamBrand.slots=readableSlots}};var Transform=class{controller;#source;#sink;#backpressure=!0;#backpressureChange=null;constructor(algorithms,sizes){this.controller=new TransformController(this,
algorithms),this.#sink=new WritableController(new Writable,{write:chunk=>this.#write(chunk),close:()=>this.#close(),abort:reason=>this.#abort(reason)},sizes.writableHighWaterMark,
sizes.writableSize),this.#source=newDefaultStream(()=>this.#pull(),reason=>this.#cancel(reason),sizes.readableHighWaterMark,sizes.readableSize)}get readable(){return this.#source.
stream}get writable(){return this.#sink.stream}start(outcome){this.#sink.start(outcome),this.#source.start(outcome)}get source(){return this.#source}error(reason){
this.#source.error(reason),this.errorWritableAndUnblockWrite(reason)}errorWritableAndUnblockWrite(reason){this.controller.clearAlgorithms(),this.#sink.errorIfNeeded(
reason),this.#unblockWrite()}#unblockWrite(){this.#backpressure&&this.setBackpressure(!1)}setBackpressure(backpressure){let change=this.#backpressureChange;this.#backpressureChange=
null,this.#backpressure=backpressure,change!==null&&change.resolve()}get backpressure(){return this.#backpressure}#write(chunk){return this.#backpressure?(this.#backpressureChange??=
newDeferred(),PromiseThen(this.#backpressureChange.promise,()=>{if(this.writable.state===ERRORING)throw this.writable.storedError;return this.controller.performTransform(
chunk)})):this.controller.performTransform(chunk)}#abort(reason){let controller=this.controller;if(controller.finish!==null)return controller.finish.promise;let finish=controller.
finish=newDeferred(),outcome=controller.cancel(reason);return controller.clearAlgorithms(),react(outcome,()=>{if(this.readable.state===ERRORED){finish.reject(this.
readable.storedError);return}this.#source.error(reason),finish.resolve()},error=>{this.#source.error(error),finish.reject(error)}),finish.promise}#close(){let controller=this.
controller;if(controller.finish!==null)return controller.finish.promise;let finish=controller.finish=newDeferred(),outcome=controller.flush();return controller.
clearAlgorithms(),react(outcome,()=>{if(this.readable.state===ERRORED){finish.reject(this.readable.storedError);return}this.#source.close(),finish.resolve()},error=>{
this.#source.error(error),finish.reject(error)}),finish.promise}#pull(){return this.setBackpressure(!1),this.#backpressureChange??=newDeferred(),this.#backpressureChange.
promise}#cancel(reason){let controller=this.controller;if(controller.finish!==null)return controller.finish.promise;let finish=controller.finish=newDeferred(),outcome=controller.
cancel(reason);return controller.clearAlgorithms(),react(outcome,()=>{if(this.writable.state===ERRORED2){finish.reject(this.writable.storedError);return}this.#sink.
errorIfNeeded(reason),this.#unblockWrite(),finish.resolve()},error=>{this.#sink.errorIfNeeded(error),this.#unblockWrite(),finish.reject(error)}),finish.promise}},
TransformController=class{finish=null;face=null;#stream;#algorithms;constructor(stream,algorithms){this.#stream=stream,this.#algorithms=algorithms}desiredSize(){
return this.#stream.source.desiredSize()}clearAlgorithms(){this.#algorithms=null}flush(){return this.#algorithms===null?void 0:this.#algorithms.flush(this)}cancel(reason){
return this.#algorithms===null?void 0:this.#algorithms.cancel(reason)}performTransform(chunk){let algorithms=this.#algorithms;if(algorithms===null)return;let outcome=algorithms.
transform(chunk,this);if(outcome!==void 0)return PromiseThen(outcome,void 0,reason=>{throw this.#stream.error(reason),reason})}enqueue(chunk){let stream=this.#stream,
source=stream.source;if(!source.canCloseOrEnqueue())throw new TypeError("the readable side is closed or errored");try{source.enqueue(chunk)}catch(error){throw stream.
errorWritableAndUnblockWrite(error),stream.readable.storedError}source.hasBackpressure()!==stream.backpressure&&stream.setBackpressure(!0)}error(reason){this.#stream.
error(reason)}terminate(){let stream=this.#stream;stream.source.close(),stream.errorWritableAndUnblockWrite(new TypeError("the transform stream was terminated"))}};var toTransformer=toDictionary("Transformer",[{key:"cancel",converter:toBoundCallback},{key:"flush",converter:toBoundCallback},{key:"readableType",converter:toAny},
{key:"start",converter:toBoundCallback},{key:"transform",converter:toBoundCallback},{key:"writableType",converter:toAny}]);function toAlgorithms(transformer,dict){
let{cancel,flush,transform}=dict;return{transform:transform===void 0?passThrough:(chunk,c)=>callAlgorithm(transform,transformer,[chunk,controllerFace(c)]),flush:flush===
void 0?nothing:c=>callAlgorithm(flush,transformer,[controllerFace(c)]),cancel:cancel===void 0?nothing:reason=>later(callAlgorithm(cancel,transformer,[reason]))}}
function later(outcome){return outcome===void 0?void 0:PromiseThen(outcome)}function passThrough(chunk,controller){try{controller.enqueue(chunk)}catch(error){return PromiseReject(
error)}}function nothing(){}var transformSlots,transformFace,TransformStream=class _TransformStream{#slots;constructor(transformer=void 0,writableStrategy=void 0,readableStrategy=void 0,slots){
if(transformer===illegalKey){this.#slots=slots;return}let prefix="Failed to construct 'TransformStream'",object=transformer===void 0?null:toObject(transformer,prefix,
"Argument 1"),writing=toQueuingStrategy(writableStrategy,prefix,"Argument 2"),reading=toQueuingStrategy(readableStrategy,prefix,"Argument 3"),dict=toTransformer(
object,prefix,"Argument 1");if(dict.readableType!==void 0)throw new RangeError(`${prefix}: transformers have no readableType`);if(dict.writableType!==void 0)throw new RangeError(
`${prefix}: transformers have no writableType`);let readableHighWaterMark=extractHighWaterMark(reading,0),readableSize=extractSizeAlgorithm(reading),writableHighWaterMark=extractHighWaterMark(
writing,1),writableSize=extractSizeAlgorithm(writing),start=newDeferred(),self=new Transform(toAlgorithms(object??void 0,dict),{writableHighWaterMark,writableSize,
readableHighWaterMark,readableSize});this.#slots={readable:self.readable,writable:self.writable},self.start(PromiseThen(start.promise)),dict.start===void 0?start.
resolve():start.resolve(ReflectApply(dict.start,object,[controllerFace(self.controller)]))}get readable(){return readableFace(this.#slots.readable)}get writable(){
return writableFace(this.#slots.writable)}static{configureInterface(_TransformStream,{name:"TransformStream",length:0}),transformSlots=V=>#slots in V?V.#slots:void 0,
transformFace=slots=>new _TransformStream(illegalKey,void 0,void 0,slots)}};var controllerFace,TransformStreamDefaultController=class _TransformStreamDefaultController{#controller;constructor(key,controller){key!==illegalKey&&illegalConstructor(),
this.#controller=controller}get desiredSize(){return this.#controller.desiredSize()}enqueue(chunk=void 0){this.#controller.enqueue(chunk)}error(reason=void 0){this.#controller.
error(reason)}terminate(){this.#controller.terminate()}static{configureInterface(_TransformStreamDefaultController,{name:"TransformStreamDefaultController",length:0}),
controllerFace=controller=>controller.face??=new _TransformStreamDefaultController(illegalKey,controller)}};var part11=__parts.use(1),DOMException=part11[0];var part12=__parts.use(0),registerTransferable=part12[151];function refuse(what){throw new DOMException(`A ${what} that is locked cannot be transferred`,"DataCloneError")}var readable=stream=>readableSlots(stream),writable=stream=>writableSlots(
stream);registerTransferable(isReadableStream,stream=>readable(stream).detached,stream=>{let slots=readable(stream);return slots.reader!==null&&refuse("Readable\
Stream"),readableFace(moveReadable(slots))});registerTransferable(isWritableStream,stream=>writable(stream).detached,stream=>{let slots=writable(stream);return slots.
writer!==null&&refuse("WritableStream"),writableFace(moveWritable(slots))});registerTransferable(V=>transformSlots(V)!==void 0,stream=>transformSlots(stream)?.readable.
detached===!0,stream=>{let slots=transformSlots(stream);return(slots===void 0||slots.readable.reader!==null||slots.writable.writer!==null)&&refuse("TransformStr\
eam"),transformFace({readable:moveReadable(slots.readable),writable:moveWritable(slots.writable)})});__parts[5]=[acquireReader,cancelReadable,lockForGood,moveReadable,READABLE,readDefault,releaseReader,fromIterable,pipe,isReadableStream,readableFace,readableSlots,
ReadableStream,toReadableStream,ByteController,newByteStream,newDefaultStream,teeReadable,nothing,Transform,TransformStream,ReadableByteStreamController,ReadableStreamBYOBRequest,
ReadableStreamDefaultController,ReadableStreamBYOBReader,ReadableStreamDefaultReader,TransformStreamDefaultController];
})
//# part 6
(function (__host, __parts) {"use strict";
var AbortSignalHooks={isSignal:V=>!1,isAborted:()=>!1,addAlgorithm:()=>{}};var part=__parts.use(0),host=part[12];var part2=__parts.use(0),Map=part2[48],MapGet=part2[50],MapSet=part2[51],ObjectDefineProperty=part2[56],TypeError=part2[78],ReflectApply=part2[107],ObjectGetOwnPropertyDescriptor=part2[129];var part3=__parts.use(1),DOMException=part3[0];var part4=__parts.use(0),globalObject=part4[124];var part5=__parts.use(0),deferred=part5[128];var reporterror_default=deferred(8,"reportError reportException unhandledRejection",[0,1,2]);var part6=__parts.use(0),configureInterface=part6[5],defineConstants=part6[6],isObject=part6[7],illegalInvocation=part6[8],toDictionary=part6[9],toDOMString=part6[10],
requiredArguments=part6[19],toAny=part6[111],toBoolean=part6[112],typeError=part6[117];var no=!1,toEventInit=toDictionary("EventInit",[{key:"bubbles",converter:toBoolean,defaultValue:no},{key:"cancelable",converter:toBoolean,defaultValue:no},{key:"\
composed",converter:toBoolean,defaultValue:no}]),NONE=0,AT_TARGET=2,isTrustedDescriptor,initEventFields,dispatchImpl,Event=class{#type;#target=null;#currentTarget=null;#eventPhase=NONE;#bubbles;#cancelable;#composed;#timeStamp;#initialized=!0;#dispatching=!1;#stopPropagation=!1;#stopImmediate=!1;#canceled=!1;#inPassive=!1;#trusted=!1;constructor(type,eventInitDict=void 0){
let prefix="Failed to construct 'Event'";if(requiredArguments(arguments.length,1,prefix),this.#type=toDOMString(type,prefix,"Argument 1"),eventInitDict===void 0)
this.#bubbles=!1,this.#cancelable=!1,this.#composed=!1;else{let init=toEventInit(eventInitDict,prefix,"Argument 2");this.#bubbles=init.bubbles===!0,this.#cancelable=
init.cancelable===!0,this.#composed=init.composed===!0}this.#timeStamp=host.now(),ObjectDefineProperty(this,"isTrusted",isTrustedDescriptor)}get type(){return this.#type}get target(){
return this.#target}get srcElement(){return this.#target}get currentTarget(){return this.#currentTarget}composedPath(){let current=this.#currentTarget;return current===
null?[]:[current]}get eventPhase(){return this.#eventPhase}stopPropagation(){this.#stopPropagation=!0}get cancelBubble(){return this.#stopPropagation}set cancelBubble(value){
this.#stopPropagation=this.#stopPropagation||toBoolean(value)}stopImmediatePropagation(){this.#stopPropagation=!0,this.#stopImmediate=!0}get bubbles(){return this.#bubbles}get cancelable(){
return this.#cancelable}get returnValue(){return!this.#canceled}set returnValue(value){this.#cancel(!toBoolean(value))}preventDefault(){this.#cancel(!0)}get defaultPrevented(){
return this.#canceled}get composed(){return this.#composed}get timeStamp(){return this.#timeStamp}initEvent(type,bubbles=!1,cancelable=!1){let prefix="Failed to\
 execute 'initEvent' on 'Event'";requiredArguments(arguments.length,1,prefix),initEventFields(this,toDOMString(type,prefix,"Argument 1"),toBoolean(bubbles),toBoolean(
cancelable))}#cancel(wanted){wanted&&this.#cancelable&&!this.#inPassive&&(this.#canceled=!0)}static{isTrustedDescriptor=ObjectGetOwnPropertyDescriptor({get isTrusted(){
return this.#trusted}},"isTrusted"),isTrustedDescriptor.configurable=!1,initEventFields=(event,type,bubbles,cancelable)=>{event.#dispatching||(event.#initialized=
!0,event.#stopPropagation=!1,event.#stopImmediate=!1,event.#canceled=!1,event.#trusted=!1,event.#target=null,event.#type=type,event.#bubbles=bubbles,event.#cancelable=
cancelable)},dispatchImpl=(target,listeners,event,trusted)=>{if(event.#dispatching)throw new DOMException("The event is already being dispatched","InvalidStateE\
rror");return event.#trusted=trusted,event.#dispatching=!0,event.#target=target,listeners!==null&&!event.#stopPropagation&&(event.#eventPhase=AT_TARGET,event.#currentTarget=
target,invoke(listeners,event,!0),event.#stopPropagation||invoke(listeners,event,!1)),event.#eventPhase=NONE,event.#currentTarget=null,event.#dispatching=!1,event.#stopPropagation=
!1,event.#stopImmediate=!1,!event.#canceled};let invoke=(listeners,event,capture)=>{let list=MapGet(listeners.byType,event.#type);if(list!==void 0)for(let i=0;i<
list.length;i++){let listener=list[i];if(!(listener.removed||listener.capture!==capture)){listener.once&&removeListener(listeners,listener),listener.passive&&(event.#inPassive=
!0);try{callListener(listener,event)}catch(error){reporterror_default.reportException(error)}if(event.#inPassive=!1,event.#stopImmediate)return}}},callListener=(listener,event)=>{
if(listener.handler!==null){processHandler(listener.handler.value,event);return}let callback=listener.callback;if(typeof callback=="function"){ReflectApply(callback,
event.#currentTarget,[event]);return}let handleEvent=callback.handleEvent;if(typeof handleEvent!="function")throw new TypeError("The listener's handleEvent is n\
ot a function");ReflectApply(handleEvent,callback,[event])},processHandler=(value,event)=>{if(typeof value!="function")return;let special=specialHandler?.(event,
value);if(special!==void 0){event.#cancel(special);return}ReflectApply(value,event.#currentTarget,[event])===!1&&event.#cancel(!0)}}},specialHandler;function setSpecialHandler(fn){
specialHandler=fn}configureInterface(Event,{name:"Event",length:1,lengths:{initEvent:1}});defineConstants(Event,{NONE,CAPTURING_PHASE:1,AT_TARGET,BUBBLING_PHASE:3});
function reinitializeEvent(event,type,bubbles,cancelable){return event.eventPhase!==NONE?!1:(initEventFields(event,type,bubbles,cancelable),!0)}var toCustomEventInit=toDictionary(
"CustomEventInit",[{key:"detail",converter:toAny,defaultValue:null}],toEventInit),CustomEvent=class extends Event{#detail;constructor(type,eventInitDict=void 0){
let prefix="Failed to construct 'CustomEvent'";requiredArguments(arguments.length,1,prefix);let t=toDOMString(type,prefix,"Argument 1"),init=toCustomEventInit(eventInitDict,
prefix,"Argument 2");super(t,init),this.#detail=init.detail}get detail(){return this.#detail}initCustomEvent(type,bubbles=!1,cancelable=!1,detail=null){let prefix="\
Failed to execute 'initCustomEvent' on 'CustomEvent'";requiredArguments(arguments.length,1,prefix),reinitializeEvent(this,toDOMString(type,prefix,"Argument 1"),
toBoolean(bubbles),toBoolean(cancelable))&&(this.#detail=detail)}};configureInterface(CustomEvent,{name:"CustomEvent",length:1,lengths:{initCustomEvent:1}});function newListeners(){
return{byType:new Map,handlers:null,hook:null}}function appendListener(listeners,listener){let old=MapGet(listeners.byType,listener.type),list=[];if(old!==void 0)
for(let i=0;i<old.length;i++)list[i]=old[i];list[list.length]=listener,MapSet(listeners.byType,listener.type,list),listeners.hook?.(listener.type,list.length)}function removeListener(listeners,listener){
listener.removed=!0;let old=MapGet(listeners.byType,listener.type);if(old===void 0)return;let list=[];for(let i=0;i<old.length;i++)old[i]!==listener&&(list[list.
length]=old[i]);MapSet(listeners.byType,listener.type,list),listeners.hook?.(listener.type,list.length)}function findListener(listeners,type,callback,capture){let list=MapGet(
listeners.byType,type);if(list!==void 0)for(let i=0;i<list.length;i++){let l=list[i];if(l.handler===null&&l.callback===callback&&l.capture===capture)return l}}var getListeners;
function flattenCapture(options){return typeof options=="boolean"?options:options==null?!1:isObject(options)?!!options.capture:!!options}function toEventListener(V,prefix){
if(V==null)return null;if(!isObject(V))throw typeError("is not an object or a function",prefix,"Argument 2");return V}var EventTarget=class{#listeners=null;addEventListener(type,callback,options=void 0){
let prefix="Failed to execute 'addEventListener' on 'EventTarget'",target=this??globalObject;getListeners(target,!1),requiredArguments(arguments.length,2,prefix);
let t=toDOMString(type,prefix,"Argument 1"),listener=toEventListener(callback,prefix),capture=!1,once=!1,passive=!1,signal=null;if(isObject(options)){let o=options;
capture=!!o.capture,once=!!o.once,passive=!!o.passive;let s=o.signal;if(s!==void 0){if(!AbortSignalHooks.isSignal(s))throw typeError("member 'signal' is not of \
type AbortSignal",prefix,"Argument 3");signal=s}}else capture=flattenCapture(options);if(signal!==null&&AbortSignalHooks.isAborted(signal)||listener===null)return;
let listeners=getListeners(target,!0);if(findListener(listeners,t,listener,capture)!==void 0)return;let l={type:t,callback:listener,handler:null,capture,once,passive,
removed:!1};appendListener(listeners,l),signal!==null&&AbortSignalHooks.addAlgorithm(signal,()=>removeListener(listeners,l))}removeEventListener(type,callback,options=void 0){
let prefix="Failed to execute 'removeEventListener' on 'EventTarget'",listeners=getListeners(this??globalObject,!1);requiredArguments(arguments.length,2,prefix);
let t=toDOMString(type,prefix,"Argument 1"),listener=toEventListener(callback,prefix),capture=flattenCapture(options);if(listeners===null||listener===null)return;
let found=findListener(listeners,t,listener,capture);found!==void 0&&removeListener(listeners,found)}dispatchEvent(event){let prefix="Failed to execute 'dispatc\
hEvent' on 'EventTarget'",target=this??globalObject,listeners=getListeners(target,!1);if(requiredArguments(arguments.length,1,prefix),!isEvent(event))throw typeError(
"is not of type Event",prefix,"Argument 1");return dispatchImpl(target,listeners,event,!1)}static{let globalListeners=null;getListeners=(target,create)=>{if(isObject(
target)&&#listeners in target){let self=target;return create&&self.#listeners===null&&(self.#listeners=newListeners()),self.#listeners}return(target!==globalObject||
target===void 0)&&illegalInvocation(),create&&globalListeners===null&&(globalListeners=newListeners()),globalListeners}}};configureInterface(EventTarget,{name:"\
EventTarget",length:0,lengths:{addEventListener:2,removeEventListener:2,dispatchEvent:1}});var eventTypeGetter=ObjectGetOwnPropertyDescriptor(Event.prototype,"t\
ype").get;function isEvent(V){if(!isObject(V))return!1;try{return eventTypeGetter.call(V),!0}catch{return!1}}function dispatchTrusted(target,event){return dispatchImpl(
target,getListeners(target,!1),event,!0)}function hasListeners(target,type){let listeners=getListeners(target,!1);if(listeners===null)return!1;let list=MapGet(listeners.
byType,type);return list!==void 0&&list.length>0}function setListenerHook(target,hook){getListeners(target,!0).hook=hook}function getEventHandler(target,type){let handlers=getListeners(
target,!1)?.handlers;return(handlers&&MapGet(handlers,type)?.value)??null}function setEventHandler(target,type,V){let value=isObject(V)?V:null,listeners=getListeners(
target,!0),handlers=listeners.handlers??=new Map,handler=MapGet(handlers,type);if(handler===void 0){if(value===null)return;handler={value:null,listener:null},MapSet(
handlers,type,handler)}handler.value=value,value===null?(handler.listener!==null&&removeListener(listeners,handler.listener),handler.listener=null):handler.listener===
null&&(handler.listener={type,callback:null,handler,capture:!1,once:!1,passive:!1,removed:!1},appendListener(listeners,handler.listener))}function defineEventHandler(proto,type,onSet){
let name=`on${type}`,accessors={get[name](){return getEventHandler(this??globalObject,type)},set[name](V){let target=this??globalObject;setEventHandler(target,type,
V),onSet?.(target)}},desc=ObjectGetOwnPropertyDescriptor(accessors,name);ObjectDefineProperty(proto,name,{get:desc.get,set:desc.set,enumerable:!0,configurable:!0})}__parts[6]=[Event,reinitializeEvent,toEventInit,CustomEvent,defineEventHandler,dispatchTrusted,EventTarget,getEventHandler,hasListeners,isEvent,setEventHandler,
setListenerHook,setSpecialHandler,AbortSignalHooks];
})
//# part 7
(function (__host, __parts) {"use strict";
var part=__parts.use(0),ObjectFreeze=part[110];var part2=__parts.use(6),Event=part2[0],reinitializeEvent=part2[1],toEventInit=part2[2],CustomEvent=part2[3],defineEventHandler=part2[4],dispatchTrusted=part2[5],
EventTarget=part2[6],getEventHandler=part2[7],hasListeners=part2[8],isEvent=part2[9],setEventHandler=part2[10],setListenerHook=part2[11];var part3=__parts.use(0),configureInterface=part3[5],isObject=part3[7],toDictionary=part3[9],toDOMString=part3[10],requiredArguments=part3[19],toObject=part3[92],
toSequence=part3[93],toAny=part3[111],toBoolean=part3[112],toNullable=part3[113],toUnsignedLong=part3[114],toUnsignedShort=part3[115],toUSVString=part3[116],typeError=part3[117];var toErrorEventInit=toDictionary("ErrorEventInit",[{key:"message",converter:toDOMString,defaultValue:""},{key:"filename",converter:toUSVString,defaultValue:""},
{key:"lineno",converter:toUnsignedLong,defaultValue:0},{key:"colno",converter:toUnsignedLong,defaultValue:0},{key:"error",converter:toAny,defaultValue:void 0}],
toEventInit),ErrorEvent=class extends Event{#message;#filename;#lineno;#colno;#error;constructor(type,eventInitDict=void 0){let prefix="Failed to construct 'Err\
orEvent'";requiredArguments(arguments.length,1,prefix);let t=toDOMString(type,prefix,"Argument 1"),init=toErrorEventInit(eventInitDict,prefix,"Argument 2");super(
t,init),this.#message=init.message,this.#filename=init.filename,this.#lineno=init.lineno,this.#colno=init.colno,this.#error=init.error}get message(){return this.#message}get filename(){
return this.#filename}get lineno(){return this.#lineno}get colno(){return this.#colno}get error(){return this.#error}};configureInterface(ErrorEvent,{name:"Erro\
rEvent",length:1});var isMessagePort=()=>!1;function setMessagePortCheck(check){isMessagePort=check}var toPort=(V,prefix,context)=>{if(!isObject(V)||!isMessagePort(
V))throw typeError("is not of type MessagePort",prefix,context);return V},toPorts=toSequence(toPort),toSource=toNullable(toPort),toMessageEventInit=toDictionary(
"MessageEventInit",[{key:"data",converter:toAny,defaultValue:null},{key:"origin",converter:toUSVString,defaultValue:""},{key:"lastEventId",converter:toDOMString,
defaultValue:""},{key:"source",converter:toSource,defaultValue:null},{key:"ports",converter:toPorts,defaultValue:()=>[]}],toEventInit),MessageEvent=class extends Event{#data;#origin;#lastEventId;#source;#ports;constructor(type,eventInitDict=void 0){
let prefix="Failed to construct 'MessageEvent'";requiredArguments(arguments.length,1,prefix);let t=toDOMString(type,prefix,"Argument 1"),init=toMessageEventInit(
eventInitDict,prefix,"Argument 2");super(t,init),this.#data=init.data,this.#origin=init.origin,this.#lastEventId=init.lastEventId,this.#source=init.source,this.#ports=
ObjectFreeze(init.ports)}get data(){return this.#data}get origin(){return this.#origin}get lastEventId(){return this.#lastEventId}get source(){return this.#source}get ports(){
return this.#ports}initMessageEvent(type,bubbles=!1,cancelable=!1,data=null,origin="",lastEventId="",source=null,ports=[]){let prefix="Failed to execute 'initMe\
ssageEvent' on 'MessageEvent'";requiredArguments(arguments.length,1,prefix);let t=toDOMString(type,prefix,"Argument 1"),o=toUSVString(origin,prefix,"Argument 5"),
id=toDOMString(lastEventId,prefix,"Argument 6"),s=toSource(source,prefix,"Argument 7"),p=toPorts(ports,prefix,"Argument 8");reinitializeEvent(this,t,toBoolean(bubbles),
toBoolean(cancelable))&&(this.#data=data,this.#origin=o,this.#lastEventId=id,this.#source=s,this.#ports=ObjectFreeze(p))}};configureInterface(MessageEvent,{name:"\
MessageEvent",length:1,lengths:{initMessageEvent:1}});var toCloseEventInit=toDictionary("CloseEventInit",[{key:"wasClean",converter:toBoolean,defaultValue:!1},{
key:"code",converter:toUnsignedShort,defaultValue:0},{key:"reason",converter:toUSVString,defaultValue:""}],toEventInit),CloseEvent=class extends Event{#wasClean;#code;#reason;constructor(type,eventInitDict=void 0){
let prefix="Failed to construct 'CloseEvent'";requiredArguments(arguments.length,1,prefix);let t=toDOMString(type,prefix,"Argument 1"),init=toCloseEventInit(eventInitDict,
prefix,"Argument 2");super(t,init),this.#wasClean=init.wasClean,this.#code=init.code,this.#reason=init.reason}get wasClean(){return this.#wasClean}get code(){return this.#code}get reason(){
return this.#reason}};configureInterface(CloseEvent,{name:"CloseEvent",length:1});var toPromiseRejectionEventInit=toDictionary("PromiseRejectionEventInit",[{key:"\
promise",converter:toObject,required:!0},{key:"reason",converter:toAny}],toEventInit),PromiseRejectionEvent=class extends Event{#promise;#reason;constructor(type,eventInitDict){
let prefix="Failed to construct 'PromiseRejectionEvent'";requiredArguments(arguments.length,2,prefix);let t=toDOMString(type,prefix,"Argument 1"),init=toPromiseRejectionEventInit(
eventInitDict,prefix,"Argument 2");super(t,init),this.#promise=init.promise,this.#reason=init.reason}get promise(){return this.#promise}get reason(){return this.#reason}};
configureInterface(PromiseRejectionEvent,{name:"PromiseRejectionEvent",length:2});__parts[7]=[ErrorEvent,PromiseRejectionEvent,CloseEvent,Event,EventTarget,MessageEvent,defineEventHandler,dispatchTrusted,CustomEvent,setMessagePortCheck];
})
//# part 8
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),ObjectDefineProperty=part2[56],ReflectApply=part2[107],Promise2=part2[118],WeakSet=part2[119],WeakSetAdd=part2[120],WeakSetDelete=part2[121],
WeakSetHas=part2[122];var part3=__parts.use(7),ErrorEvent=part3[0],PromiseRejectionEvent=part3[1];var part4=__parts.use(6),dispatchTrusted=part4[5],hasListeners=part4[8],setListenerHook=part4[11],setSpecialHandler=part4[12];var part5=__parts.use(0),describeThrown=part5[123],globalObject=part5[124],positionOf=part5[125],stackOf=part5[126];var part6=__parts.use(0),enqueueTask=part6[127];var part7=__parts.use(0),requiredArguments=part7[19];var inErrorReporting=!1;function reportException(error){let handled=!1;if(!inErrorReporting&&hasListeners(globalObject,"error")){inErrorReporting=!0;try{let event=new ErrorEvent(
"error",{cancelable:!0,message:`Uncaught ${describeThrown(error)}`,...positionOf(error),error});handled=!dispatchTrusted(globalObject,event)}finally{inErrorReporting=
!1}}handled||host.report_uncaught("exception",describeThrown(error),stackOf(error))}setSpecialHandler((event,handler)=>{if(!(!(event instanceof ErrorEvent)||event.
type!=="error"||event.currentTarget!==globalObject))return ReflectApply(handler,globalObject,[event.message,event.filename,event.lineno,event.colno,event.error])===
!0});function reportError(e){requiredArguments(arguments.length,1,"Failed to execute 'reportError'"),reportException(e)}function unhandledRejection(promise,reason){
let handled=!1;hasListeners(globalObject,"unhandledrejection")&&(handled=!dispatchTrusted(globalObject,new PromiseRejectionEvent("unhandledrejection",{cancelable:!0,
promise,reason}))),watchingThen&&WeakSetAdd(reported,promise),handled||host.report_uncaught("rejection",describeThrown(reason),stackOf(reason))}var reported=new WeakSet,
watchingThen=!1;function watchThen(){let proto=Promise2.prototype,original=proto.then;ObjectDefineProperty(proto,"then",{value:{then(onFulfilled,onRejected){if(typeof this==
"object"&&this!==null&&WeakSetHas(reported,this)){let promise=this;WeakSetDelete(reported,promise),ReflectApply(original,promise,[void 0,reason=>enqueueTask(()=>rejectionHandled(
promise,reason))])}return ReflectApply(original,this,[onFulfilled,onRejected])}}.then,writable:!0,enumerable:!1,configurable:!0})}function rejectionHandled(promise,reason){
dispatchTrusted(globalObject,new PromiseRejectionEvent("rejectionhandled",{promise,reason}))}setListenerHook(globalObject,type=>{type!=="rejectionhandled"||watchingThen||
(watchingThen=!0,watchThen())});__parts[8]=[reportError,reportException,unhandledRejection];
})
//# part 9
(function (__host, __parts) {"use strict";
var part=__parts.use(0),Set=part[66],SetAdd=part[67],SetForEach=part[68],SetSize=part[69],ArrayPush=part[130],MathMax=part[131],SetDelete=part[132],WeakRef=part[133],
WeakRefDeref=part[134];var part2=__parts.use(6),AbortSignalHooks=part2[13];var part3=__parts.use(1),DOMException=part3[0];var part4=__parts.use(6),Event=part4[0],defineEventHandler=part4[4],dispatchTrusted=part4[5],EventTarget=part4[6],hasListeners=part4[8],setListenerHook=part4[11];var part5=__parts.use(0),startTimer=part5[135];var part6=__parts.use(0),configureInterface=part6[5],isObject=part6[7],requiredArguments=part6[19],toSequence=part6[93],illegalConstructor=part6[102],illegalKey=part6[103],
toUnsignedLongLong=part6[105],toInterface=part6[136];var addAbortAlgorithm,removeAbortAlgorithm,signalAbort,createAbortSignal,createDependentSignal,isAbortSignal,sweepFloor=16,AbortSignal=class _AbortSignal extends EventTarget{#aborted=!1;#reason=void 0;#algorithms=null;#dependent=!1;#sources=null;#weakDependents=null;#sweepAt=sweepFloor;#strongDependents=null;constructor(key){
key!==illegalKey&&illegalConstructor(),super()}static abort(reason=void 0){let signal=new _AbortSignal(illegalKey);return signal.#aborted=!0,signal.#reason=reason===
void 0?new DOMException("The operation was aborted","AbortError"):reason,signal}static timeout(milliseconds){let prefix="Failed to execute 'timeout' on 'AbortSi\
gnal'";requiredArguments(arguments.length,1,prefix);let ms=toUnsignedLongLong(milliseconds,prefix,"Argument 1",{enforceRange:!0}),signal=new _AbortSignal(illegalKey);
return startTimer(ms,()=>signalAbort(signal,new DOMException("The operation timed out","TimeoutError"))),signal}static any(signals){let prefix="Failed to execut\
e 'any' on 'AbortSignal'";return requiredArguments(arguments.length,1,prefix),createDependentSignal(toSignals(signals,prefix,"Argument 1"))}get aborted(){return this.#aborted}get reason(){
return this.#reason}throwIfAborted(){if(this.#aborted)throw this.#reason}#updateHold(){let sources=this.#sources;if(sources===null)return;let hold=this.#algorithms!==
null&&SetSize(this.#algorithms)>0||hasListeners(this,"abort");for(let i=0;i<sources.length;i++){let source=sources[i];hold?SetAdd(source.#strongDependents??=new Set,
this):source.#strongDependents!==null&&SetDelete(source.#strongDependents,this)}}#addDependent(dependent){let list=this.#weakDependents??=[];if(list.length>=this.#sweepAt){
let live=[];for(let i=0;i<list.length;i++){let ref=list[i];WeakRefDeref(ref)!==void 0&&ArrayPush(live,ref)}this.#weakDependents=live,this.#sweepAt=MathMax(sweepFloor,
live.length*2)}ArrayPush(this.#weakDependents,new WeakRef(dependent))}#runAbortSteps(){let algorithms=this.#algorithms;this.#algorithms=null,algorithms!==null&&
SetForEach(algorithms,fn=>fn()),hasListeners(this,"abort")&&dispatchTrusted(this,new Event("abort"))}static{isAbortSignal=V=>isObject(V)&&#aborted in V,createAbortSignal=
()=>new _AbortSignal(illegalKey),addAbortAlgorithm=(signal,fn)=>{signal.#aborted||(SetAdd(signal.#algorithms??=new Set,fn),signal.#dependent&&signal.#updateHold())},
removeAbortAlgorithm=(signal,fn)=>{signal.#algorithms!==null&&(SetDelete(signal.#algorithms,fn),signal.#dependent&&signal.#updateHold())},signalAbort=(signal,reason)=>{
if(signal.#aborted)return;signal.#aborted=!0,signal.#reason=reason===void 0?new DOMException("The operation was aborted","AbortError"):reason;let dependents=[],
weak=signal.#weakDependents;if(weak!==null)for(let i=0;i<weak.length;i++){let d=WeakRefDeref(weak[i]);d===void 0||d.#aborted||(d.#aborted=!0,d.#reason=signal.#reason,
ArrayPush(dependents,d))}signal.#weakDependents=null,signal.#strongDependents=null,signal.#runAbortSteps();for(let i=0;i<dependents.length;i++)dependents[i].#runAbortSteps()},
createDependentSignal=signals=>{let result=new _AbortSignal(illegalKey);for(let i=0;i<signals.length;i++){let s=signals[i];if(s.#aborted)return result.#aborted=
!0,result.#reason=s.#reason,result}result.#dependent=!0;let sources=new Set;for(let i=0;i<signals.length;i++){let s=signals[i];if(!s.#dependent)SetAdd(sources,s);else if(s.#sources!==
null)for(let j=0;j<s.#sources.length;j++)SetAdd(sources,s.#sources[j])}let list=[];return SetForEach(sources,source=>{ArrayPush(list,source),source.#addDependent(
result)}),result.#sources=list,setListenerHook(result,type=>{type==="abort"&&result.#updateHold()}),result},AbortSignalHooks.isSignal=isAbortSignal,AbortSignalHooks.
isAborted=signal=>signal.#aborted,AbortSignalHooks.addAlgorithm=addAbortAlgorithm}};configureInterface(AbortSignal,{name:"AbortSignal",length:0});defineEventHandler(
AbortSignal.prototype,"abort");var toAbortSignal=toInterface("AbortSignal",V=>isAbortSignal(V)),toSignals=toSequence(toAbortSignal),AbortController=class{#signal=createAbortSignal();get signal(){
return this.#signal}abort(reason=void 0){signalAbort(this.#signal,reason)}};configureInterface(AbortController,{name:"AbortController"});__parts[9]=[AbortController,AbortSignal,addAbortAlgorithm,createAbortSignal,createDependentSignal,isAbortSignal,removeAbortAlgorithm,signalAbort,toAbortSignal];
})
//# part 10
(function (__host, __parts) {"use strict";
var part=__parts.use(0),ReflectSetPrototypeOf=part[4],Uint8Array=part[16],TypedArraySet=part[76],TypedArrayTag=part[77],TypeError=part[78],newPromiseWithResolvers=part[95],
PromiseReject=part[96],TypedArrayBuffer=part[101],ObjectCreate=part[152],Uint8Subarray=part[153];var part2=__parts.use(0),reserveMemory=part2[85];var part3=__parts.use(0),deferred=part3[128];var structuredclone_default=deferred(3,"builtinKind cloneWithTransfer errorConstructors hidden isLengthTracking outOfBounds structuredClone toStructuredSerializ\
eOptions viewConstructors",[0,1,2,3,4,5,6,7,8]);var part4=__parts.use(0),copyBytes=part4[154];var part5=__parts.use(5),acquireReader=part5[0],cancelReadable=part5[1],lockForGood=part5[2],moveReadable=part5[3],READABLE=part5[4],readDefault=part5[5],releaseReader=part5[6];var part6=__parts.use(5),fromIterable=part6[7];var part7=__parts.use(5),pipe=part7[8];var part8=__parts.use(4),toUndefinedPromise=part8[2],toOutcome=part8[14];var part9=__parts.use(5),isReadableStream=part9[9],readableFace=part9[10],readableSlots=part9[11],ReadableStream=part9[12],toReadableStream=part9[13];var part10=__parts.use(5),ByteController=part10[14];var part11=__parts.use(5),newByteStream=part11[15],newDefaultStream=part11[16];var part12=__parts.use(5),teeReadable=part12[17];var part13=__parts.use(5);var part14=__parts.use(5),nothing=part14[18];var part15=__parts.use(5),Transform=part15[19];var part16=__parts.use(4),toWritableStream=part16[19],writableSlots=part16[20],writableFace=part16[24],isWritableStream=part16[25],WritableStream=part16[27];var part17=__parts.use(4),abortWritable=part17[7],Writer=part17[12],Writable=part17[22],WritableController=part17[23],closeRefusal=part17[28],closeWritable=part17[29],
requestPromise=part17[30];var slotsOf=stream=>readableSlots(stream);function guard(fn){try{return toOutcome(fn())}catch(error){return PromiseReject(error)}}function createReadableStream({
start,pull,cancel,highWaterMark=1,size=null}){let controller=newDefaultStream(pull===void 0?null:c=>toOutcome(pull(c)),cancel===void 0?null:reason=>guard(()=>cancel(
reason)),highWaterMark,size),started=start===void 0?void 0:start(controller);return started===void 0?controller.startNow():controller.start(toOutcome(started)),
readableFace(controller.stream)}var ByteSink=class{#controller;constructor(controller){this.#controller=controller}enqueue(bytes){this.#controller.enqueueOwned(
bytes)}view(){return this.#controller.requestView()}respond(bytesWritten){this.#controller.respond(bytesWritten)}close(){let controller=this.#controller;controller.
canCloseOrEnqueue()&&(controller.close(),controller.stream.state!==READABLE&&controller.pendingPullIntos.length>0&&controller.respond(0))}error(reason){this.#controller.
error(reason)}desiredSize(){return this.#controller.desiredSize()}};function createReadableByteStream({native=-1,start,pull,cancel,highWaterMark=0}){let controller=newByteStream(
pull===void 0?null:()=>toOutcome(pull(sink)),cancel===void 0?null:reason=>guard(()=>cancel(reason)),highWaterMark,0),sink=new ByteSink(controller);return controller.
stream.native=native,start?.(sink),controller.startNow(),readableFace(controller.stream)}var bytesPerChunk=256*1024;function readableStreamFromBytes(bytes){let at=0;
return createReadableByteStream({pull:sink=>{let view=sink.view(),left=bytes.length-at;if(left>0){let want=view===null?bytesPerChunk:view.length,part18=Uint8Subarray(
bytes,at,at+(left<want?left:want));at+=part18.length,view===null?sink.enqueue(new Uint8Array(part18)):(TypedArraySet(view,part18),sink.respond(part18.length))}at===
bytes.length&&sink.close()}})}function readableStreamFrom(iterable){return readableFace(fromIterable(iterable))}function createWritableStream({write,close,abort,
highWaterMark=1,size=null}){let algorithms={write:write===void 0?null:(chunk,controller2)=>guard(()=>write(chunk,controller2)),close:close===void 0?null:()=>guard(
close),abort:abort===void 0?null:reason=>guard(()=>abort(reason))},controller=new WritableController(new Writable,algorithms,highWaterMark,size);return controller.
startNow(),writableFace(controller.stream)}function createTransformStream({transform,flush,cancel}){let slots=new Transform({transform:(chunk,controller)=>guard(
()=>transform(chunk,controller)),flush:flush===void 0?nothing:controller=>guard(()=>flush(controller)),cancel:cancel===void 0?nothing:reason=>guard(()=>cancel(reason))},
{writableHighWaterMark:1,writableSize:null,readableHighWaterMark:0,readableSize:null});return slots.start(void 0),{get readable(){return readableFace(slots.readable)},
get writable(){return writableFace(slots.writable)}}}function isDisturbed(stream){return slotsOf(stream).disturbed}function isLocked(stream){return slotsOf(stream).
reader!==null}function isReadable(stream){return slotsOf(stream).state===READABLE}function nativeSource(stream){let slots=slotsOf(stream);return slots.native<0||
slots.disturbed||slots.reader!==null||slots.state!==READABLE?void 0:slots.native}function releaseNative(stream){lockForGood(slotsOf(stream))}function acquireReader2(stream){
return acquireReader(slotsOf(stream),!1)}var Chunk=class _Chunk{value;done;constructor(value,done){this.value=value,this.done=done}static{ReflectSetPrototypeOf(_Chunk.prototype,ObjectCreate(null))}};function readChunk(reader){
let{promise,resolve,reject}=newPromiseWithResolvers();return readDefault(reader,{chunkSteps:value=>resolve(new Chunk(value,!1)),closeSteps:()=>resolve(new Chunk(
void 0,!0)),errorSteps:reject}),promise}var ReadAll=class{result=newPromiseWithResolvers();#convert;#reader;#owned;#chunks=[];#total=0;#state=0;constructor(stream,convert){
this.#convert=convert,this.#reader=acquireReader(stream,!1),this.#owned=stream.controller instanceof ByteController}run(){do this.#state=0,readDefault(this.#reader,
this);while(this.#state===1);this.#state===0&&(this.#loop=!0)}#loop=!1;chunkSteps(chunk){if(TypedArrayTag(chunk)!=="Uint8Array"){this.errorSteps(new TypeError("\
a body stream must yield Uint8Arrays"));return}let bytes=chunk;bytes.length>0&&(this.#chunks[this.#chunks.length]=bytes,this.#total+=bytes.length),this.#state=1,
this.#loop&&(this.#loop=!1,this.run())}closeSteps(){this.#state=2;try{this.result.resolve(this.#convert(this.#join()))}catch(error){this.result.reject(error)}}errorSteps(reason){
this.#state=2,this.#chunks=[],this.result.reject(reason)}#join(){let chunks=this.#chunks,first=chunks[0];if(first===void 0)return new Uint8Array(0);if(chunks.length===
1)return this.#owned&&first.length===TypedArrayBuffer(first).byteLength?first:copyBytes(first);reserveMemory(this.#total,"a body");let all=new Uint8Array(this.#total),
at=0;for(let i=0;i<chunks.length;i++){let chunk=chunks[i];TypedArraySet(all,chunk,at),at+=chunk.length}return all}};function readAllBytes(stream,convert){try{let all=new ReadAll(
slotsOf(stream),convert);return all.run(),all.result.promise}catch(error){return PromiseReject(error)}}function isWriterLocked(stream){return writableSlots(stream).
writer!==null}function acquireWriter(stream){return new Writer(writableSlots(stream))}function writeChunk(writer,chunk){return requestPromise(request=>writer.write(
chunk,request))}function closeWriter(writer){let stream=writer.stream,refusal=closeRefusal(stream);return refusal===null?requestPromise(request=>closeWritable(stream,
request)):PromiseReject(refusal)}function abortWriter(writer,reason){return abortWritable(writer.stream,reason)}function cancelStream(stream,reason){return toUndefinedPromise(
cancelReadable(slotsOf(stream),reason))}function errorStream(stream,reason){slotsOf(stream).controller?.error(reason)}function tee(stream){let[a,b]=teeReadable(
slotsOf(stream),cloneChunk);return[readableFace(a),readableFace(b)]}function cloneChunk(chunk){return TypedArrayTag(chunk)==="Uint8Array"?copyBytes(chunk):structuredclone_default.
structuredClone(chunk)}function createProxy(stream){return readableFace(moveReadable(slotsOf(stream)))}function pipeTo(source,dest,options){return pipe(slotsOf(
source),writableSlots(dest),{preventAbort:!1,preventCancel:!1,preventClose:!1,signal:void 0,...options})}__parts[10]=[ByteSink,Chunk,ReadableStream,WritableStream,abortWriter,acquireReader2,acquireWriter,cancelStream,closeWriter,createProxy,createReadableByteStream,
createReadableStream,createTransformStream,createWritableStream,errorStream,isDisturbed,isLocked,isReadable,isReadableStream,isWritableStream,isWriterLocked,nativeSource,
pipeTo,readAllBytes,readChunk,readDefault,readableStreamFrom,readableStreamFromBytes,releaseNative,releaseReader,tee,toReadableStream,toWritableStream,writeChunk];
})
//# part 11
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),RegExpTest=part2[13],StringCharCodeAt=part2[14],Uint8Array=part2[16],TypedArraySet=part2[76],TypeError=part2[78],PromiseReject=part2[96],
PromiseResolve=part2[97],TypedArrayBuffer=part2[101],Uint8Subarray=part2[153],DateNow=part2[155],RegExpReplace=part2[156],StringSlice=part2[157],StringToLowerCase=part2[158];var part3=__parts.use(0),reserveMemory=part3[85];var part4=__parts.use(10),createReadableByteStream=part4[10];var part5=__parts.use(0),registerBrand=part5[149];var part6=__parts.use(0),registerSerializable=part6[86];var part7=__parts.use(0),configureInterface=part7[5],isObject=part7[7],toDictionary=part7[9],toDOMString=part7[10],requiredArguments=part7[19],byteLength=part7[89],
toSequence=part7[93],illegalKey=part7[103],toUSVString=part7[116],toInterface=part7[136],toEnum=part7[150],copyBytes=part7[154],isBufferSource=part7[159],toBufferSource=part7[160],
toLongLong=part7[161];var blobMembers=[{key:"endings",converter:toEnum(["transparent","native"],"EndingType"),defaultValue:"transparent"},{key:"type",converter:toDOMString,defaultValue:""}],
toBlobPropertyBag=toDictionary("BlobPropertyBag",blobMembers),toFilePropertyBag=toDictionary("FilePropertyBag",[{key:"lastModified",converter:toLongLong}],toBlobPropertyBag),
toBlobParts=toSequence((V,prefix,context)=>{if(isObject(V)){if(isBlob(V))return V;if(isBufferSource(V))return toBufferSource(V,prefix,context)}return toUSVString(
V,prefix,context)});function convertLineEndings(s){return RegExpReplace(/\r\n?/g,s,()=>`
`)}function processBlobParts(parts,endings){let out=[],size=0;for(let i=0;i<parts.length;i++){let part8=parts[i];if(typeof part8=="object"&&isBlob(part8)){let data=dataOf(
part8);for(let j=0;j<data.parts.length;j++)out[out.length]=data.parts[j];size+=data.size;continue}let bytes;typeof part8=="string"?bytes=host.utf8_encode(endings===
"native"?convertLineEndings(part8):part8):(reserveMemory(byteLength(part8),"a part of a Blob"),bytes=copyBytes(part8)),bytes.length>0&&(out[out.length]=bytes),size+=
bytes.length}return{parts:out,size}}function normalizeType(type){return RegExpTest(/[^ -~]/,type)?"":StringToLowerCase(type)}function sliceData(data,start,end){
let parts=[],at=0;for(let i=0;i<data.parts.length&&at<end;i++){let part8=data.parts[i],from=start>at?start-at:0,to=end-at<part8.length?end-at:part8.length;from<
to&&(parts[parts.length]=from===0&&to===part8.length?part8:Uint8Subarray(part8,from,to)),at+=part8.length}return{parts,size:end>start?end-start:0}}function join(data){
reserveMemory(data.size,"the bytes of a Blob");let all=new Uint8Array(data.size),at=0;for(let i=0;i<data.parts.length;i++){let part8=data.parts[i];TypedArraySet(
all,part8,at),at+=part8.length}return all}var dataOf,blobBytes,blobSize,blobType,isBlob,Blob=class _Blob{#data;#type;constructor(blobParts=void 0,options=void 0,data,type){
if(blobParts===illegalKey){this.#data=data,this.#type=type;return}let prefix="Failed to construct 'Blob'",parts=blobParts===void 0?[]:toBlobParts(blobParts,prefix,
"Argument 1"),bag=toBlobPropertyBag(options,prefix,"Argument 2");this.#data=processBlobParts(parts,bag.endings),this.#type=normalizeType(bag.type)}get size(){return this.#data.
size}get type(){return this.#type}slice(start=void 0,end=void 0,contentType=void 0){let data=this.#data,prefix="Failed to execute 'slice' on 'Blob'",{size}=data,
relative=(V,fallback,context)=>{if(V===void 0)return fallback;let n=toLongLong(V,prefix,context,{clamp:!0});return n<0?size+n>0?size+n:0:n<size?n:size},from=relative(
start,0,"Argument 1"),to=relative(end,size,"Argument 2"),type=contentType===void 0?"":normalizeType(toDOMString(contentType,prefix,"Argument 3"));return newBlob(
sliceData(data,from,to>from?to:from),type)}stream(){return streamData(this.#data)}text(){if(!isBlob(this))return PromiseReject(new TypeError("Illegal invocation"));
try{let text=host.utf8_decode(blobBytes(this));return PromiseResolve(StringCharCodeAt(text,0)===65279?StringSlice(text,1):text)}catch(error){return PromiseReject(
error)}}arrayBuffer(){if(!isBlob(this))return PromiseReject(new TypeError("Illegal invocation"));try{return PromiseResolve(TypedArrayBuffer(join(this.#data)))}catch(error){
return PromiseReject(error)}}bytes(){if(!isBlob(this))return PromiseReject(new TypeError("Illegal invocation"));try{return PromiseResolve(join(this.#data))}catch(error){
return PromiseReject(error)}}static{configureInterface(_Blob,{name:"Blob",length:0}),isBlob=V=>isObject(V)&&#data in V,registerBrand("Blob",isBlob),dataOf=blob=>blob.#data,
blobSize=blob=>blob.#data.size,blobType=blob=>blob.#type,blobBytes=blob=>{let{parts,size}=blob.#data;if(parts.length===1)return parts[0];let all=join(blob.#data);
return blob.#data={parts:[all],size},all}}},toBlob=toInterface("Blob",isBlob);function newBlob(data,type){return new Blob(illegalKey,void 0,data,type)}function blobFromBytes(bytes,type){
return newBlob(dataFromBytes(bytes),type)}function dataFromBytes(bytes){return{parts:bytes.length===0?[]:[bytes],size:bytes.length}}var bytesPerChunk=256*1024;function streamData(data){
let index=0,at=0;return createReadableByteStream({pull:sink=>{let part8=data.parts[index];if(part8!==void 0){let view=sink.view(),want=view===null?bytesPerChunk:
view.length,end=part8.length-at<want?part8.length:at+want,piece=Uint8Subarray(part8,at,end);end===part8.length?(index++,at=0):at=end,view===null?sink.enqueue(new Uint8Array(
piece)):(TypedArraySet(view,piece),sink.respond(piece.length))}index===data.parts.length&&sink.close()}})}function blobStream(blob){return streamData(dataOf(blob))}
var fileName,fileLastModified,renameFile,isFileSlot,newFile,File=class _File extends Blob{#name;#lastModified;constructor(fileBits,fileName2,options=void 0,data){
if(fileBits===illegalKey){let init=options;super(illegalKey,void 0,data,init.type),this.#name=init.name,this.#lastModified=init.lastModified;return}let prefix="\
Failed to construct 'File'";requiredArguments(arguments.length,2,prefix);let parts=toBlobParts(fileBits,prefix,"Argument 1"),name=toUSVString(fileName2,prefix,"\
Argument 2"),bag=toFilePropertyBag(options,prefix,"Argument 3");super(illegalKey,void 0,processBlobParts(parts,bag.endings),normalizeType(bag.type)),this.#name=
name,this.#lastModified=bag.lastModified??DateNow()}get name(){return this.#name}get lastModified(){return this.#lastModified}static{configureInterface(_File,{name:"\
File"}),isFileSlot=V=>#name in V,fileName=file=>file.#name,fileLastModified=file=>file.#lastModified,newFile=(data,type,name,lastModified)=>new _File(illegalKey,
void 0,{type,name,lastModified},data),registerSerializable(isBlob,blob=>{let data=dataOf(blob);return isFile(blob)?newFile(data,blobType(blob),blob.#name,blob.#lastModified):
newBlob(data,blobType(blob))}),renameFile=(blob,name)=>newFile(dataOf(blob),blobType(blob),name,isFile(blob)?blob.#lastModified:DateNow())}};function isFile(V){
return isObject(V)&&isFileSlot(V)}function fileFromBytes(bytes,type,name,lastModified=DateNow()){return newFile(dataFromBytes(bytes),normalizeType(type),name,lastModified)}__parts[11]=[Blob,File,blobBytes,blobFromBytes,blobSize,blobStream,blobType,fileFromBytes,fileLastModified,fileName,isBlob,isFile,renameFile,toBlob];
})
//# part 12
(function (__host, __parts) {"use strict";
var part=__parts.use(0),Error=part[0],Uint8Array=part[16],ObjectDefineProperty=part[56],TypeError=part[78],PromiseResolve=part[97],PromiseThen=part[98],SymbolIterator=part[109],
enqueueMicrotask=part[137],StringToLowerCase=part[158],ArrayIncludes=part[162],ArrayJoin=part[191],ObjectDefineProperties=part[192],ObjectGetOwnPropertyDescriptors=part[193],
StringToWellFormed=part[194];var badPorts=[0,1,7,9,11,13,15,17,19,20,21,22,23,25,37,42,43,53,69,77,79,87,95,101,102,103,104,109,110,111,113,115,117,119,123,135,137,139,143,161,179,389,427,465,
512,513,514,515,526,530,531,532,540,548,554,556,563,587,601,636,989,990,993,995,1719,1720,1723,2049,3659,4045,4190,5060,5061,6e3,6566,6665,6666,6667,6668,6669,6679,
6697,10080];function isBadPort(url){return url.port>=0&&ArrayIncludes(badPorts,url.port)}var part2=__parts.use(0),host=part2[12];var part3=__parts.use(2),btoa=part3[1];var part4=__parts.use(0),registerBrand=part4[149];var part5=__parts.use(11),Blob=part5[0],blobBytes=part5[2],isBlob=part5[10];var part6=__parts.use(0),client=part6[181];var part7=__parts.use(1),DOMException=part7[0];var part8=__parts.use(7),ErrorEvent=part8[0],CloseEvent=part8[2],Event=part8[3],EventTarget=part8[4],MessageEvent=part8[5],defineEventHandler=part8[6],dispatchTrusted=part8[7];var part9=__parts.use(0),isToken=part9[166],listAppend=part9[195],listGet=part9[196],parseHead=part9[197],sourceText=part9[198];var part10=__parts.use(0),deferred=part10[128];var serialize_default=deferred(13,"FIRST_HOOK ValueReader ValueWriter acquireWriter constructorName dataCloneError deserialize releaseWriter serialize unsupport\
ed",[0,1,2,3,4,5,6,7,8,9]);var part11=__parts.use(0),enqueueTask=part11[127];var part12=__parts.use(14),percentDecodeString=part12[13];var part13=__parts.use(15),includesCredentials=part13[3],copyRecord=part13[11];var part14=__parts.use(18),parseURL=part14[3],serializeOrigin=part14[4],serializeURL=part14[5];var part15=__parts.use(0),configureInterface=part15[5],defineConstants=part15[6],isObject=part15[7],toDOMString=part15[10],requiredArguments=part15[19],toSequence=part15[93],
toUnsignedShort=part15[115],toUSVString=part15[116],copyBytes=part15[154],isBufferSource=part15[159];var CONNECTING=0,OPEN=1,CLOSING=2,CLOSED=3,noStatus=1005,abnormal=1006,maxReasonBytes=123,maxAttachmentBytes=16384,lostReason="WebSocket disconnected without se\
nding Close frame.",defaults={binaryType:"blob",allowHalfOpen:!1};function setWebSocketDefaults(to){defaults=to}function checkCloseCode(code,client2){if(!(code===
1e3||code>=3e3&&code<=4999)&&!(!client2&&code>1e3&&code<3e3&&code!==1004&&code!==noStatus&&code!==abnormal&&code!==1015))throw new DOMException(`The close code \
must be 1000 or from 3000 to 4999, not ${code}`,"InvalidAccessError")}function syntaxError(message){return new DOMException(`Failed to construct 'WebSocket': ${message}`,
"SyntaxError")}function parseWebSocketURL(input){let url=parseURL(input,client.url);if(url===null)throw syntaxError(`"${input}" is not an absolute URL`);if(url.
scheme==="http"?url.scheme="ws":url.scheme==="https"&&(url.scheme="wss"),url.scheme!=="ws"&&url.scheme!=="wss")throw syntaxError(`the scheme must be ws or wss, \
not "${url.scheme}"`);if(url.fragment!==null)throw syntaxError("the URL has a fragment");return url}var toProtocolList=toSequence(toDOMString);function readProtocols(V){
let prefix="Failed to construct 'WebSocket'";if(V===void 0)return[];let list=isObject(V)&&V[SymbolIterator]!=null?toProtocolList(V,prefix,"Argument 2"):[toDOMString(
V,prefix,"Argument 2")],seen=[];for(let i=0;i<list.length;i++){let protocol=list[i];if(!isToken(protocol))throw syntaxError(`"${protocol}" is not a valid subpro\
tocol`);let lower=StringToLowerCase(protocol);if(ArrayIncludes(seen,lower))throw syntaxError(`the subprotocol "${protocol}" is there twice`);seen[i]=lower}return list}
var isWebSocket,dialWebSocket,acceptIncomingSocket,hibernateSocket,wakeSocket,keptSocket,endIncoming,adoptWebSocket,createPair,internal=Symbol("internal"),WebSocket=class _WebSocket extends EventTarget{#url="";#origin="";#protocol="";#extensions="";#binaryType="\
blob";#client=!1;#connecting=!1;#accepted=!1;#allowHalfOpen=!1;#released=!1;#closedIncoming=!1;#closedOutgoing=!1;#finished=!1;#rid=-1;#peer=null;#waiting=null;#dialling=-1;#sending=null;#turnBytes=0;#lostBytes=0;#attachment=null;#kept=null;static{
isWebSocket=x=>typeof x=="object"&&x!==null&&#rid in x,registerBrand("WebSocket",isWebSocket),createPair=()=>{let a=new _WebSocket(internal),b=new _WebSocket(internal);
return a.#peer=b,b.#peer=a,a.#waiting=[],b.#waiting=[],[a,b]},dialWebSocket=async(rid,url,head)=>{let[mine,other]=host.socket_pair(),answer;try{answer=await host.
websocket_dial(rid,other,url,head)}catch(error){throw host.socket_release(mine),error}let[status,statusText,answerHead]=answer;if(status!==101)return host.socket_release(
mine),{status,statusText,head:answerHead,webSocket:null};host.body_cancel(rid);let webSocket=new _WebSocket(internal);return webSocket.#rid=mine,webSocket.#setAnswer(
answerHead),{status,statusText,head:answerHead,webSocket}},acceptIncomingSocket=socket=>socket.#leave(),hibernateSocket=(socket,keep)=>socket.#hibernate(keep),wakeSocket=
(kept,closedIncoming,closedOutgoing)=>{let socket=new _WebSocket(internal);return socket.#accepted=!0,socket.#kept=kept,socket.#closedIncoming=closedIncoming,socket.#closedOutgoing=
closedOutgoing,socket},keptSocket=socket=>{if(!socket.#accepted)throw new Error("you must call 'acceptWebSocket()' before attempting to access the tags of a Web\
Socket.");if(socket.#kept===null)throw new Error("only hibernatable websockets can have tags.");return socket.#kept},endIncoming=socket=>{socket.#closedIncoming=
!0},adoptWebSocket=(rid,head)=>{let webSocket=new _WebSocket(internal);return webSocket.#rid=rid,webSocket.#setAnswer(head),webSocket}}constructor(url,protocols=void 0){
if(super(),url===internal){this.#binaryType=defaults.binaryType;return}requiredArguments(arguments.length,1,"Failed to construct 'WebSocket'");let record=parseWebSocketURL(
toUSVString(url,"Failed to construct 'WebSocket'","Argument 1")),list=readProtocols(protocols);this.#url=serializeURL(record),this.#origin=serializeOrigin(record),
this.#client=!0,this.#accepted=!0,this.#connecting=!0,enqueueTask(()=>{this.#connect(record,list)})}async#connect(url,protocols){if(this.#closedOutgoing)return;
if(isBadPort(url))return this.#fail(`port ${url.port} is blocked`);let head=[];if(protocols.length>0&&listAppend(head,"Sec-WebSocket-Protocol",ArrayJoin(protocols,
", ")),includesCredentials(url)){let user=`${host.latin1_decode(percentDecodeString(url.username))}:${host.latin1_decode(percentDecodeString(url.password))}`;listAppend(
head,"Authorization",`Basic ${btoa(user)}`)}client.url!==null&&listAppend(head,"Origin",serializeOrigin(client.url));let target=copyRecord(url);target.scheme=url.
scheme==="wss"?"https":"http",target.username="",target.password="";let[mine,other]=host.socket_pair();this.#dialling=host.fetch_new(-1);let problem;try{let[status,
,answer]=await host.websocket_dial(this.#dialling,other,serializeURL(target,!0),sourceText(head));if(problem=`the server answered with status ${status}`,status===
101){if(this.#closedOutgoing){host.socket_release(mine);return}host.body_cancel(this.#dialling),this.#connecting=!1,this.#dialling=-1,this.#rid=mine,this.#setAnswer(
answer),this.#receive(),dispatchTrusted(this,new Event("open"));return}host.body_cancel(this.#dialling)}catch(error){problem=messageOf(error)}host.socket_release(
mine),this.#dialling=-1,this.#finished||this.#fail(problem)}#setAnswer(head){let list=parseHead(head);this.#protocol=listGet(list,"sec-websocket-protocol")??"",
this.#extensions=listGet(list,"sec-websocket-extensions")??""}#fail(message){this.#connecting=!1,this.#closedIncoming=!0,this.#closedOutgoing=!0,this.#finished=
!0;let error=new TypeError(`WebSocket connection failed: ${message}`);dispatchTrusted(this,new ErrorEvent("error",{message:error.message,error})),dispatchTrusted(
this,new CloseEvent("close",{code:abnormal,reason:"",wasClean:!1}))}#receive(){let rid=this.#rid;PromiseThen(host.socket_receive(rid),items=>this.#deliverFrom(items,
0),error=>this.#deliver({lost:messageOf(error),failed:!0}))}#deliverFrom(items,index){let kind=items[index],next=index+2,message;kind===8?(message={code:items[index+
1],reason:items[index+2]},next=index+3):kind===0||kind===9?message={lost:items[index+1],failed:kind===9}:message=items[index+1],next<items.length?enqueueTask(()=>this.#deliverFrom(
items,next)):(typeof message=="string"||message instanceof Uint8Array)&&this.#receive(),this.#deliver(message)}#deliver(message){if(this.#waiting!==null){this.#waiting[this.#waiting.
length]=message;return}if(this.#closedIncoming)return;if(typeof message=="string"||message instanceof Uint8Array){this.#dispatchMessage(message);return}if(this.#closedIncoming=
!0,"lost"in message){this.#lost(message.lost,message.failed);return}let{code,reason}=message;!this.#closedOutgoing&&!this.#allowHalfOpen&&this.#sendClose(code,reason),
this.#closedOutgoing&&this.#rid>=0&&this.#release(),this.#finished=!0,dispatchTrusted(this,new CloseEvent("close",{code,reason,wasClean:!0}))}#handOver(message){
this.#waiting!==null?this.#waiting[this.#waiting.length]=message:enqueueTask(()=>this.#deliver(message))}#lost(message,failed){let clean=this.#finished;this.#closedOutgoing=
!0,this.#release(),!clean&&(this.#finished=!0,(this.#client||failed)&&dispatchTrusted(this,new ErrorEvent("error",{message,error:new Error(message)})),dispatchTrusted(
this,new CloseEvent("close",{code:abnormal,reason:this.#client?"":lostReason,wasClean:!1})))}#dispatchMessage(data){let value=typeof data=="string"?data:this.#binaryType===
"blob"?new Blob([data]):data.buffer;dispatchTrusted(this,new MessageEvent("message",{data:value,origin:this.#origin}))}#release(){let rid=this.#rid;this.#rid=-1,
this.#peer=null,rid>=0&&enqueueTask(()=>host.socket_release(rid))}#leave(){let prefix="Can't return WebSocket";if(this.#client)throw new TypeError(`${prefix} in\
 a Response if it was created with \`new WebSocket()\``);if(this.#released)throw new TypeError(`${prefix} that was already used in a response.`);if(this.#kept!==
null)throw new TypeError(`${prefix} in a Response after calling acceptWebSocket().`);if(this.#accepted)throw new TypeError(`${prefix} in a Response after callin\
g accept().`);if(this.#released=!0,this.#rid>=0){let rid=this.#rid;return this.#rid=-1,rid}let peer=this.#peer,[mine,other]=host.socket_pair(),waiting=this.#waiting??
[];if(this.#waiting=null,this.#peer=null,peer===null)return other;for(let i=0;i<waiting.length;i++){let message=waiting[i];typeof message=="string"||message instanceof
Uint8Array?host.socket_send(mine,message):"code"in message&&host.socket_close(mine,message.code,message.reason)}return peer.#peer=null,peer.#rid=mine,peer.#accepted&&
peer.#receive(),other}#hibernate(keep){if(this.#accepted||this.#client)throw new Error("Cannot call `acceptWebSocket()` if the WebSocket was already accepted vi\
a `accept()`");let peer=this.#peer;if(peer===null||peer.#accepted||peer.#released)throw new Error("Cannot call `acceptWebSocket()` on this WebSocket because its\
 pair has already been accepted or used in a Response.");let[mine,other]=host.socket_pair();try{this.#kept=keep(mine)}catch(e){throw host.socket_release(mine),host.
socket_release(other),e}this.#accepted=!0,this.#waiting=null,this.#peer=null,peer.#peer=null,peer.#rid=other,this.#attachment!==null&&host.actor_socket_attach(this.#kept.
actor,this.#kept.id,this.#attachment),this.#attachment=null}get url(){return this.#url}get readyState(){return this.#connecting?this.#closedOutgoing?CLOSING:CONNECTING:
this.#closedIncoming&&this.#closedOutgoing?CLOSED:this.#closedIncoming||this.#closedOutgoing?CLOSING:OPEN}get bufferedAmount(){let kept=this.#kept,queued=kept!==
null?host.actor_socket_buffered(kept.actor,kept.id):this.#rid>=0?host.socket_buffered(this.#rid):0;return(queued>this.#turnBytes?queued:this.#turnBytes)+this.#lostBytes}get extensions(){
return this.#extensions}get protocol(){return this.#protocol}get binaryType(){return this.#binaryType}set binaryType(value){let s=toDOMString(value);this.#binaryType,
(s==="blob"||s==="arraybuffer")&&(this.#binaryType=s)}accept(options=void 0){if(this.#client)throw new TypeError("Websockets obtained from the 'new WebSocket()'\
 constructor cannot call accept");if(this.#released)throw new TypeError("Can't accept() WebSocket that was already used in a response.");if(this.#kept!==null)throw new TypeError(
"Can't accept() WebSocket after enabling hibernation.");if(this.#accepted)return;if(this.#accepted=!0,this.#allowHalfOpen=defaults.allowHalfOpen,isObject(options)){
let half=options.allowHalfOpen;half!==void 0&&(this.#allowHalfOpen=!!half)}let waiting=this.#waiting??[];this.#waiting=null;for(let i=0;i<waiting.length;i++){let message=waiting[i];
enqueueTask(()=>this.#deliver(message))}this.#rid>=0&&this.#receive()}send(data){let prefix="Failed to execute 'send' on 'WebSocket'";this.#rid,requiredArguments(
arguments.length,1,prefix);let message;if(typeof data=="string"?message=StringToWellFormed(data):isBufferSource(data)?message=copyBytes(data):isBlob(data)?message=
blobBytes(data):message=toUSVString(data,prefix,"Argument 1"),this.#connecting&&!this.#closedOutgoing)throw new DOMException(`${prefix}: the connection is not o\
pen yet`,"InvalidStateError");if(!this.#accepted)throw notAccepted();let size=typeof message=="string"?host.utf8_length(message):message instanceof Uint8Array?message.
length:data.size;if(this.#closedOutgoing){if(!this.#client&&(!this.#closedIncoming||this.#kept!==null))throw new TypeError("Can't call WebSocket send() after cl\
ose().");this.#lostBytes+=size;return}if(this.#turnBytes===0&&enqueueMicrotask(()=>{this.#turnBytes=0}),this.#turnBytes+=size,this.#sending===null&&(typeof message==
"string"||message instanceof Uint8Array)){this.#transmit(message);return}this.#after(PromiseResolve(message),value=>this.#transmit(value))}#after(promise,then){
let before=this.#sending??PromiseResolve(void 0),step=PromiseThen(before,()=>PromiseThen(promise,then,()=>this.#lost("a blob could not be read",!0))),done=PromiseThen(
step,()=>{this.#sending===done&&(this.#sending=null)});this.#sending=done}#transmit(message){if(this.#peer!==null){this.#peer.#handOver(message);return}let kept=this.#kept;
if(kept!==null){host.actor_socket_send(kept.actor,kept.id,message);return}this.#rid<0||host.socket_send(this.#rid,message)||this.#deliver({lost:"more messages a\
re waiting to be sent than a WebSocket may hold",failed:!0})}close(code=void 0,reason=void 0){let prefix="Failed to execute 'close' on 'WebSocket'",c=code===void 0?
noStatus:toUnsignedShort(code,prefix,"Argument 1",{clamp:!0}),r=reason===void 0?"":toUSVString(reason,prefix,"Argument 2");if(code!==void 0&&checkCloseCode(c,this.#client),
host.utf8_length(r)>maxReasonBytes)throw new DOMException(`${prefix}: the reason is longer than ${maxReasonBytes} bytes`,"SyntaxError");if(code===void 0&&r!=="")
throw new DOMException(`${prefix}: a reason needs a code`,"InvalidAccessError");if(this.#connecting){if(this.#closedOutgoing)return;this.#closedOutgoing=!0,host.
fetch_abort(this.#dialling),enqueueTask(()=>{this.#finished||this.#fail("closed before the connection was open")});return}if(!(this.#closedOutgoing||this.#released)){
if(!this.#accepted)throw notAccepted();this.#sendClose(c,r),this.#closedIncoming&&this.#release()}}#sendClose(code,reason){this.#closedOutgoing=!0,this.#sending!==
null?this.#after(this.#sending,()=>this.#transmitClose(code,reason)):this.#transmitClose(code,reason)}#transmitClose(code,reason){let kept=this.#kept;this.#peer!==
null?this.#peer.#handOver({code,reason}):kept!==null?host.actor_socket_close(kept.actor,kept.id,code,reason):this.#rid>=0&&host.socket_close(this.#rid,code,reason)}serializeAttachment(attachment){
if(this.#rid,arguments.length===0)throw new TypeError("Failed to execute 'serializeAttachment' on 'WebSocket': parameter 1 is not of type 'Value'.");let bytes=serialize_default.
serialize(attachment);if(bytes.length>maxAttachmentBytes)throw new Error(`A WebSocket 'attachment' cannot be larger than ${maxAttachmentBytes} bytes.'attachment\
' was ${bytes.length} bytes.`);this.#kept!==null?host.actor_socket_attach(this.#kept.actor,this.#kept.id,bytes):this.#attachment=bytes}deserializeAttachment(){let bytes=this.#kept!==
null?host.actor_socket_attachment(this.#kept.actor,this.#kept.id):this.#attachment;return bytes===null?null:serialize_default.deserialize(bytes)}static{defineConstants(
_WebSocket,{CONNECTING,OPEN,CLOSING,CLOSED}),ObjectDefineProperties(_WebSocket,ObjectGetOwnPropertyDescriptors({READY_STATE_CONNECTING:CONNECTING,READY_STATE_OPEN:OPEN,
READY_STATE_CLOSING:CLOSING,READY_STATE_CLOSED:CLOSED})),configureInterface(_WebSocket,{length:1}),defineEventHandler(_WebSocket.prototype,"open"),defineEventHandler(
_WebSocket.prototype,"error"),defineEventHandler(_WebSocket.prototype,"close"),defineEventHandler(_WebSocket.prototype,"message")}};function notAccepted(){return new TypeError(
"You must call one of accept() or state.acceptWebSocket() on this WebSocket before sending messages.")}function messageOf(error){let message=error?.message;return typeof message==
"string"?message:"the connection could not be made"}var WebSocketPair=class _WebSocketPair{constructor(){let pair=createPair();for(let i=0;i<2;i++)ObjectDefineProperty(
this,i,{value:pair[i],writable:!1,enumerable:!0,configurable:!1})}*[Symbol.iterator](){yield this[0],yield this[1]}static{configureInterface(_WebSocketPair)}};__parts[12]=[WebSocket,WebSocketPair,acceptIncomingSocket,adoptWebSocket,dialWebSocket,endIncoming,hibernateSocket,isWebSocket,keptSocket,setWebSocketDefaults,wakeSocket,
isBadPort];
})
//# part 13
(function (__host, __parts) {"use strict";
var part=__parts.use(1),DOMException=part[0],isDOMException=part[3];var FORMAT=1,UNDEFINED=0,NULL=1,FALSE=2,TRUE=3,INTEGER=4,DOUBLE=5,BIGINT64=6,BIGINT=7,LATIN1=8,UTF8=9,UTF16=10,OBJECT=11,ARRAY=12,SPARSE=13,HOLE=14,END=15,REFERENCE=16,
DATE=17,REGEXP=18,MAP=19,SET=20,ERROR=21,BUFFER=22,RESIZABLE=23,VIEW=24,WHOLE=25,WRAPPER=26,HOST=27,ERROR_NAME=1,ERROR_MESSAGE=2,ERROR_STACK=4,ERROR_CAUSE=8,errorNames=[
"Error","EvalError","RangeError","ReferenceError","SyntaxError","TypeError","URIError"],viewNames=["DataView","Int8Array","Uint8Array","Uint8ClampedArray","Int1\
6Array","Uint16Array","Int32Array","Uint32Array","Float32Array","Float64Array","BigInt64Array","BigUint64Array","Float16Array"],HOST_EXCEPTION=1,HOST_BLOB=2,HOST_FILE=3,
HOST_HEADERS=4,FIRST_HOOK=16;function dataCloneError(message){return new DOMException(message,"DataCloneError")}function corrupt(){throw dataCloneError("Unable \
to deserialize cloned data.")}var platformKinds=[];function registerPlatformKind(kind,check,write,read){platformKinds[platformKinds.length]={kind,check,write,read}}var part2=__parts.use(0),Error=part2[0],ReflectConstruct=part2[3],StringCharCodeAt=part2[14],StringFromCharCode=part2[15],Uint8Array=part2[16],ArrayBuffer=part2[20],
ArrayBufferByteLength=part2[21],ArrayBufferDetached=part2[22],ArrayBufferIsView=part2[23],ArrayBufferMaxByteLength=part2[24],ArrayBufferResizable=part2[25],ArrayIsArray=part2[28],
BigInt=part2[29],BigInt64Array=part2[30],BigIntValueOf=part2[31],BooleanValueOf=part2[34],DataView=part2[35],DataViewByteLength=part2[36],DataViewByteOffset=part2[37],
Date=part2[38],DateGetTime=part2[39],ErrorIsError=part2[40],Float64Array=part2[44],Map=part2[48],MapForEach=part2[49],MapGet=part2[50],MapSet=part2[51],MapSize=part2[52],
NumberValueOf=part2[54],Object=part2[55],ObjectDefineProperty=part2[56],ObjectHasOwn=part2[57],ObjectKeys=part2[58],ObjectPrototype=part2[59],ReflectGetOwnPropertyDescriptor=part2[61],
ReflectGetPrototypeOf=part2[62],RegExp=part2[63],RegExpFlags=part2[64],RegExpSource=part2[65],Set=part2[66],SetAdd=part2[67],SetForEach=part2[68],SetSize=part2[69],
String=part2[70],StringValueOf=part2[71],TypedArrayByteOffset=part2[73],TypedArrayLength=part2[75],TypedArraySet=part2[76],TypedArrayTag=part2[77],TypedArrayBuffer=part2[101],
Uint8Subarray=part2[153],StringSlice=part2[157],NumberToString=part2[167],ArrayIndexOf=part2[168],BigIntAsIntN=part2[169],BigIntToString=part2[170],NumberParseInt=part2[171],
ReflectOwnKeys=part2[172],StringIsWellFormed=part2[173];var part3=__parts.use(11),blobBytes=part3[2],blobFromBytes=part3[3],blobType=part3[6],fileFromBytes=part3[7],fileLastModified=part3[8],fileName=part3[9],isBlob=part3[10],
isFile=part3[11];var part4=__parts.use(0),createHeaders=part4[163],headersList=part4[164],isHeaders=part4[165],isToken=part4[166];var part5=__parts.use(3),builtinKind=part5[0],errorConstructors=part5[2],hidden=part5[3],isLengthTracking=part5[4],outOfBounds=part5[5],viewConstructors=part5[8];registerPlatformKind(HOST_EXCEPTION,isDOMException,(value,out)=>{out.string(value.name),out.string(value.message);let stack=ReflectGetOwnPropertyDescriptor(value,
"stack")?.value;out.value(typeof stack=="string"?stack:void 0)},input=>{let name=input.string(),out=new DOMException(input.string(),name),stack=input.value();return typeof stack==
"string"&&input.hooks.dropStacks!==!0&&hidden(out,"stack",stack),out});registerPlatformKind(HOST_FILE,isFile,(file,out)=>{out.string(blobType(file)),out.string(
fileName(file)),out.double(fileLastModified(file)),out.bytes(blobBytes(file))},input=>{let type=input.string(),name=input.string(),lastModified=input.double();return fileFromBytes(
input.bytes(),type,name,lastModified)});registerPlatformKind(HOST_BLOB,isBlob,(blob,out)=>{out.string(blobType(blob)),out.bytes(blobBytes(blob))},input=>{let type=input.
string();return blobFromBytes(input.bytes(),type)});function writeStrings(list,out){out.uint(list.length);for(let i=0;i<list.length;i++)out.string(list[i])}function readHeaderList(input){
let length=input.uint();length%2!==0&&corrupt();let list=[];for(let i=0;i<length;i++){let text=input.string();i%2===0&&!isToken(text)&&corrupt(),list[i]=text}return list}
registerPlatformKind(HOST_HEADERS,isHeaders,(headers,out)=>writeStrings(headersList(headers),out),input=>createHeaders(readHeaderList(input),"none"));var part6=__parts.use(0),host=part6[12];var part7=__parts.use(0),reserveMemory=part7[85];var part8=__parts.use(0),byteLength=part8[89],isArrayBuffer=part8[90],platformInfo=part8[91],viewBuffer=part8[94];function deserialize(bytes,hooks=noHooks){let input=new ValueReader(bytes,hooks),value=input.value();return input.atEnd()||corrupt(),value}var noHooks={},octets=new Uint8Array(
8),doubles=new Float64Array(octets.buffer),bigints=new BigInt64Array(octets.buffer),cacheSize=512,cachedBytes=24,cache=[];for(let i=0;i<cacheSize;i++)cache[i]=void 0;
var incomplete={},ValueReader=class{hooks;#bytes;#end;#at=0;#objects=[];constructor(bytes,hooks=noHooks){this.#bytes=bytes,this.#end=bytes.length,this.hooks=hooks,
this.byte()!==FORMAT&&corrupt()}atEnd(){return this.#at===this.#end}byte(){return this.#at>=this.#end&&corrupt(),this.#bytes[this.#at++]}uint(){let first=this.byte();
if(first<128)return first;let n=first&127,scale=128;for(let i=1;i<8;i++){let b=this.byte();if(n+=(b&127)*scale,b<128)return n>9007199254740991&&corrupt(),n;scale*=
128}return corrupt()}double(){return this.#octets(),doubles[0]}#octets(){let at=this.#take(8);for(let i=0;i<8;i++)octets[i]=this.#bytes[at+i]}#take(n){let at=this.#at;
return n>this.#end-at&&corrupt(),this.#at=at+n,at}raw(n){let at=this.#take(n);return Uint8Subarray(this.#bytes,at,at+n)}bytes(){let part9=this.raw(this.uint());
return reserveMemory(part9.length,"A deserialized value"),new Uint8Array(part9)}string(){return this.#string(this.byte())}#string(kind){switch(kind){case LATIN1:
return this.#latin1(this.uint());case UTF8:{let text=host.utf8_decode_fatal(this.raw(this.uint()));return text===void 0?corrupt():text}case UTF16:{let units=this.
uint();units*2>this.#end-this.#at&&corrupt();let text="";for(let i=0;i<units;i++)text+=StringFromCharCode(this.byte()|this.byte()<<8);return text}default:return corrupt()}}#latin1(length){
let at=this.#take(length),bytes=this.#bytes;if(length>cachedBytes)return host.latin1_decode(Uint8Subarray(bytes,at,at+length));let hash=length;for(let i=0;i<length;i++)
hash=hash*31+bytes[at+i]|0;let slot=(hash^hash>>>11)&cacheSize-1,found=cache[slot];if(found!==void 0&&found.length===length){let i=0;for(;i<length&&StringCharCodeAt(
found,i)===bytes[at+i];)i++;if(i===length)return found}if(length===0)return"";let text=length===1?StringFromCharCode(bytes[at]):host.latin1_decode(Uint8Subarray(
bytes,at,at+length));return cache[slot]=text,text}value(){return this.#value(this.byte())}#value(kind){switch(kind){case UNDEFINED:return;case NULL:return null;case FALSE:
return!1;case TRUE:return!0;case INTEGER:{let n=this.uint();return n>4294967295&&corrupt(),n%2===1?-(n-1)/2-1:n/2}case DOUBLE:return this.double();case BIGINT64:
return this.#octets(),bigints[0];case BIGINT:return this.#bigint();case LATIN1:case UTF8:case UTF16:return this.#string(kind);case REFERENCE:{let object=this.#objects[this.
uint()];return(object===void 0||object===incomplete)&&corrupt(),object}default:return this.#object(kind)}}#bigint(){let negative=this.byte()===1,length=this.uint(),
at=this.#take(length),hex="0x";for(let i=0;i<length;i++){let b=this.#bytes[at+i];hex+=b<16?`0${NumberToString(b,16)}`:NumberToString(b,16)}let n;try{n=BigInt(hex)}catch{
return corrupt()}return negative?-n:n}#add(object){return this.#objects[this.#objects.length]=object,object}#object(kind){switch(kind){case OBJECT:return this.properties(
this.#add({}));case ARRAY:return this.#array();case SPARSE:{let out=this.#add([]),length=this.uint();return length>4294967295&&corrupt(),out.length=length,this.
properties(out)}case DATE:return this.#add(new Date(this.double()));case REGEXP:return this.#regexp();case MAP:{let out=this.#add(new Map);for(let left=this.uint();left>
0;left--){let key=this.value();MapSet(out,key,this.value())}return out}case SET:{let out=this.#add(new Set);for(let left=this.uint();left>0;left--)SetAdd(out,this.
value());return out}case ERROR:return this.#error();case BUFFER:return this.#add(TypedArrayBuffer(this.bytes()));case RESIZABLE:return this.#resizable();case VIEW:
return this.#view();case WHOLE:{let name=this.#viewName(),buffer=this.#add(TypedArrayBuffer(this.bytes()));return this.#add(makeView(name,buffer,0,void 0))}case WRAPPER:{
let inner=this.byte();return(inner<FALSE||inner>UTF16)&&corrupt(),this.#add(Object(this.#value(inner)))}case HOST:return this.#host();default:return corrupt()}}properties(out){
for(;;){let kind=this.byte();if(kind===END)return out;let key=this.#string(kind),value=this.value();key in out?define(out,key,value):out[key]=value}}#array(){let out=this.#add(
[]),length=this.uint();length>this.#end-this.#at&&corrupt();for(let i=0;i<length;i++){let kind=this.byte();if(kind===HOLE)continue;let value=this.#value(kind);i in
out?define(out,i,value):out[i]=value}return out.length<length&&(out.length=length),out}#regexp(){let source=this.string(),flags=this.string();try{return this.#add(
new RegExp(source,flags))}catch{return corrupt()}}#error(){let name=errorNames[this.byte()],flags=this.byte();name===void 0&&corrupt();let out=ReflectConstruct(
Error,[],errorConstructors[name]);if(this.#add(out),(flags&ERROR_NAME)!==0&&hidden(out,"name",this.string()),(flags&ERROR_MESSAGE)!==0&&hidden(out,"message",this.
string()),(flags&ERROR_STACK)!==0){let stack=this.string();this.hooks.dropStacks!==!0&&hidden(out,"stack",stack)}return(flags&ERROR_CAUSE)!==0&&hidden(out,"caus\
e",this.value()),this.properties(out)}#resizable(){let max=this.uint(),part9=this.raw(this.uint());part9.length>max&&corrupt(),reserveMemory(max,"A deserialized\
 value");let out;try{out=new ArrayBuffer(part9.length,{maxByteLength:max})}catch{return corrupt()}return TypedArraySet(new Uint8Array(out),part9),this.#add(out)}#viewName(){
return viewNames[this.byte()]??corrupt()}#view(){let name=this.#viewName(),offset=this.uint(),length=this.uint(),buffer=this.value();return(typeof buffer!="obje\
ct"||buffer===null||!isArrayBuffer(buffer))&&corrupt(),this.#add(makeView(name,buffer,offset,length===0?void 0:length-1))}#host(){let kind=this.uint(),place=this.#objects.
length;if(this.#objects[place]=incomplete,kind>=FIRST_HOOK){let hooks=this.hooks;return hooks.read===void 0&&corrupt(),this.#objects[place]=hooks.read(kind,this)}
for(let i=0;i<platformKinds.length;i++){let platform=platformKinds[i];if(platform.kind===kind)return this.#objects[place]=platform.read(this)}return corrupt()}};
function define(out,key,value){ObjectDefineProperty(out,key,{value,writable:!0,enumerable:!0,configurable:!0})}function makeView(name,buffer,offset,length){let Ctor=name===
"DataView"?DataView:viewConstructors[name];Ctor===void 0&&corrupt();try{return length===void 0?new Ctor(buffer,offset):new Ctor(buffer,offset,length)}catch{return corrupt()}}function serialize(value,hooks){let out=acquireWriter(hooks);try{return out.value(value),new Uint8Array(out.view())}finally{releaseWriter(out)}}var doubles2=new Float64Array(
1),bigints2=new BigInt64Array(doubles2.buffer),octets2=new Uint8Array(doubles2.buffer),shortUnits=48,noHooks2={},firstBytes=1024,keptBytes=64*1024,spare=null;function acquireWriter(hooks=noHooks2){
let out=spare??new ValueWriter;return spare=null,out.hooks=hooks,out.byte(FORMAT),out}function releaseWriter(out){out.clear(),spare=out}var ValueWriter=class{hooks=noHooks2;#bytes=new Uint8Array(
firstBytes);#at=0;#seen=null;#count=0;view(){return Uint8Subarray(this.#bytes,0,this.#at)}get length(){return this.#at}clear(){this.#bytes.length>keptBytes&&(this.#bytes=
new Uint8Array(firstBytes)),this.#at=0,this.#seen=null,this.#count=0,this.hooks=noHooks2}#grow(more){let need=this.#at+more,size=need>2*this.#bytes.length?need:
2*this.#bytes.length;reserveMemory(size,"A serialized value");let bytes=new Uint8Array(size);TypedArraySet(bytes,this.#bytes),this.#bytes=bytes}byte(b){this.#at===
this.#bytes.length&&this.#grow(1),this.#bytes[this.#at++]=b}uint(n){for(this.#bytes.length-this.#at<8&&this.#grow(8);n>=128;)this.#bytes[this.#at++]=n%128|128,n=
n>=2147483648?(n-n%128)/128:n>>>7;this.#bytes[this.#at++]=n}double(n){doubles2[0]=n,this.raw(octets2)}raw(bytes){this.#bytes.length-this.#at<bytes.length&&this.#grow(
bytes.length),TypedArraySet(this.#bytes,bytes,this.#at),this.#at+=bytes.length}bytes(bytes){this.uint(bytes.length),this.raw(bytes)}host(kind){this.byte(HOST),this.
uint(kind)}string(s){let length=s.length;if(length>shortUnits){this.#long(s,length);return}this.#bytes.length-this.#at<length+2&&this.#grow(length+2);let bytes=this.#bytes,
at=this.#at;bytes[at++]=LATIN1,bytes[at++]=length;for(let i=0;i<length;i++){let unit=StringCharCodeAt(s,i);if(unit>255){this.#wide(s,length);return}bytes[at++]=
unit}this.#at=at}#long(s,length){if(host.utf8_length(s)!==length){this.#wide(s,length);return}this.byte(LATIN1),this.bytes(host.latin1_encode(s))}#wide(s,length){
if(StringIsWellFormed(s)){this.byte(UTF8),this.bytes(host.utf8_encode(s));return}this.byte(UTF16),this.uint(length);for(let i=0;i<length;i++){let unit=StringCharCodeAt(
s,i);this.byte(unit&255),this.byte(unit>>8)}}#number(n){let int=n|0;if(int===n&&(int!==0||1/n>0)){this.byte(INTEGER),this.uint(int<0?-(int+1)*2+1:int*2);return}
this.byte(DOUBLE),this.double(n)}#bigint(n){if(BigIntAsIntN(64,n)===n){this.byte(BIGINT64),bigints2[0]=n,this.raw(octets2);return}let negative=n<0n,hex=BigIntToString(
negative?-n:n,16);hex.length%2===1&&(hex=`0${hex}`),this.byte(BIGINT),this.byte(negative?1:0),this.uint(hex.length/2);for(let i=0;i<hex.length;i+=2)this.byte(NumberParseInt(
StringSlice(hex,i,i+2),16))}value(value){switch(typeof value){case"string":this.string(value);return;case"number":this.#number(value);return;case"boolean":this.
byte(value?TRUE:FALSE);return;case"undefined":this.byte(UNDEFINED);return;case"bigint":this.#bigint(value);return;case"symbol":throw dataCloneError(`${String(value)}\
 could not be cloned.`);default:value===null?this.byte(NULL):this.#object(value)}}#remember(value){MapSet(this.#seen??=new Map,value,this.#count++)}#object(value){
if(this.#seen!==null){let seen=MapGet(this.#seen,value);if(seen!==void 0){this.byte(REFERENCE),this.uint(seen);return}}if(typeof value=="function"){if(!this.#hooked(
value))throw dataCloneError(`${describe(value)} could not be cloned.`);return}if(host.proxy_target(value)!==void 0){if(!this.#hooked(value))throw dataCloneError(
`${describe(value)} could not be cloned.`);return}if(ArrayIsArray(value)){this.#array(value);return}let proto=ReflectGetPrototypeOf(value);if(proto===ObjectPrototype){
ErrorIsError(value)?this.#error(value):this.#plain(value);return}if(ArrayBufferIsView(value)){this.#view(value);return}if(ErrorIsError(value)){isDOMException(value)?
this.#platform(value):this.#error(value);return}for(;proto!==null&&proto!==ObjectPrototype;){let kind=builtinKind(proto);if(kind!==void 0){if(this.#builtin(value,
kind))return}else if(platformInfo(proto)!==void 0){this.#platform(value);return}proto=ReflectGetPrototypeOf(proto)}if(!this.#hooked(value)){if(this.hooks.refuseInstances===
!0)throw unsupported(value);this.#plain(value)}}#hooked(value){let hooks=this.hooks;if(hooks.write===void 0)return!1;let count=this.#count,at=this.#at;return this.#remember(
value),hooks.write(value,this)?!0:(this.#count=count,this.#at=at,!1)}#platform(value){for(let i=0;i<platformKinds.length;i++){let kind=platformKinds[i];if(kind.
check(value)){this.#remember(value),this.host(kind.kind),kind.write(value,this);return}}if(!this.#hooked(value))throw unsupported(value)}#plain(value){this.#remember(
value),this.byte(OBJECT),this.properties(value,ObjectKeys(value))}properties(value,keys){for(let i=0;i<keys.length;i++){let key=keys[i];ObjectHasOwn(value,key)&&
(this.string(key),this.value(value[key]))}this.byte(END)}#array(value){this.#remember(value);let length=value.length,keys=ObjectKeys(value);if(!(keys.length===length&&
(length===0||keys[0]==="0"&&keys[length-1]===`${length-1}`))){this.byte(SPARSE),this.uint(length),this.properties(value,keys);return}this.byte(ARRAY),this.uint(
length);for(let i=0;i<length;i++){let element=value[i];element===void 0&&!ObjectHasOwn(value,i)?this.byte(HOLE):this.value(element)}}#builtin(value,kind){switch(kind){case"\
date":{let time=attempt(DateGetTime,value);return time===void 0?!1:(this.#remember(value),this.byte(DATE),this.double(time),!0)}case"map":return attempt(MapSize,
value)===void 0?!1:(this.#map(value),!0);case"set":return attempt(SetSize,value)===void 0?!1:(this.#set(value),!0);case"regexp":return value===RegExp.prototype||
attempt(RegExpSource,value)===void 0?!1:(this.#remember(value),this.byte(REGEXP),this.string(RegExpSource(value)),this.string(RegExpFlags(value)),!0);case"array\
buffer":return isArrayBuffer(value)?(this.#buffer(value),!0):!1;case"module":case"none":if(this.#hooked(value))return!0;throw dataCloneError(`${describe(value)}\
 could not be cloned.`);default:return this.#wrapper(value,kind)}}#wrapper(value,kind){let primitive=attempt(kind==="boolean"?BooleanValueOf:kind==="number"?NumberValueOf:
kind==="string"?StringValueOf:BigIntValueOf,value);return primitive===void 0?!1:(this.#remember(value),this.byte(WRAPPER),this.value(primitive),!0)}#map(value){
this.#remember(value);let list=[];MapForEach(value,(v,k)=>{list[list.length]=k,list[list.length]=v}),this.byte(MAP),this.uint(list.length/2);for(let i=0;i<list.
length;i++)this.value(list[i])}#set(value){this.#remember(value);let list=[];SetForEach(value,v=>{list[list.length]=v}),this.byte(SET),this.uint(list.length);for(let i=0;i<
list.length;i++)this.value(list[i])}#error(value){this.#remember(value);let name=value.name,text=name===void 0?"Error":`${name}`,kind=ArrayIndexOf(errorNames,text),
message=ReflectGetOwnPropertyDescriptor(value,"message"),inherited=message===void 0?value.message:void 0,stack=ReflectGetOwnPropertyDescriptor(value,"stack"),cause=ReflectGetOwnPropertyDescriptor(
value,"cause"),hasMessage=message!==void 0||typeof inherited=="string"&&inherited!=="",hasStack=stack!==void 0&&typeof stack.value=="string",hasCause=cause!==void 0;
this.byte(ERROR),this.byte(kind<0?0:kind),this.byte((kind<0?ERROR_NAME:0)|(hasMessage?ERROR_MESSAGE:0)|(hasStack?ERROR_STACK:0)|(hasCause?ERROR_CAUSE:0)),kind<0&&
this.string(text),hasMessage&&this.string(`${value.message}`),hasStack&&this.string(stack.value),hasCause&&this.value(value.cause);let keys=ReflectOwnKeys(value),
own=[];for(let i=0;i<keys.length;i++){let key=keys[i];typeof key=="string"&&!isErrorPart(value,key)&&(own[own.length]=key)}this.properties(value,own)}#buffer(value){
if(ArrayBufferDetached(value))throw dataCloneError("An ArrayBuffer is detached and could not be cloned.");this.#remember(value);let resizable=ArrayBufferResizable(
value);this.byte(resizable?RESIZABLE:BUFFER),resizable&&this.uint(ArrayBufferMaxByteLength(value)),this.bytes(new Uint8Array(value))}#view(value){let name=TypedArrayTag(
value);if(outOfBounds(value,name))throw dataCloneError("An ArrayBuffer is detached and could not be cloned.");let kind=name===void 0?0:ArrayIndexOf(viewNames,name);
if(kind<0)throw unsupported(value);let buffer=viewBuffer(value);if(!isArrayBuffer(buffer))throw dataCloneError(`${describe(buffer)} could not be cloned.`);let offset=name===
void 0?DataViewByteOffset(value):TypedArrayByteOffset(value);if(!(this.#seen!==null&&MapGet(this.#seen,buffer)!==void 0)&&offset===0&&byteLength(value)===ArrayBufferByteLength(
buffer)&&!ArrayBufferResizable(buffer)){this.#remember(buffer),this.#remember(value),this.byte(WHOLE),this.byte(kind),this.bytes(new Uint8Array(buffer));return}
let length=name===void 0?DataViewByteLength(value):TypedArrayLength(value);this.byte(VIEW),this.byte(kind),this.uint(offset),this.uint(isLengthTracking(value,name,
buffer)?0:length+1),this.#object(buffer),this.#remember(value)}};function isErrorPart(error,key){switch(key){case"name":case"message":case"stack":case"cause":return!0;case"\
line":case"column":case"sourceURL":return ReflectGetOwnPropertyDescriptor(error,key)?.enumerable===!1;default:return!1}}function attempt(fn,value){try{return fn(
value)}catch{return}}function constructorName(value){try{let name=value.constructor?.name;return typeof name=="string"&&name!==""?name:"Object"}catch{return"Obj\
ect"}}function describe(value){return typeof value=="function"?String(value):`#<${constructorName(value)}>`}function unsupported(value){return dataCloneError(`C\
ould not serialize object of type "${constructorName(value)}". This type does not support serialization.`)}__parts[13]=[FIRST_HOOK,ValueReader,ValueWriter,acquireWriter,constructorName,dataCloneError,deserialize,releaseWriter,serialize,unsupported,deserialize,corrupt,
dataCloneError,FIRST_HOOK,ValueReader];
})
//# part 14
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),StringCharCodeAt=part2[14],Uint8Array=part2[16],StringSlice=part2[157],StringIndexOf=part2[174],TypedArraySubarray=part2[175];var C0_CONTROL_SET=1,FRAGMENT_SET=2,QUERY_SET=4,SPECIAL_QUERY_SET=8,PATH_SET=16,USERINFO_SET=32,COMPONENT_SET=64,URLENCODED_SET=128,sets=new Uint8Array(128);function fill(bits,characters){
for(let i=0;i<characters.length;i++){let c=StringCharCodeAt(characters,i);sets[c]=(sets[c]??0)|bits}}for(let i=0;i<128;i++)(i<32||i===127)&&(sets[i]=255);fill(FRAGMENT_SET,
' "<>`');fill(QUERY_SET|SPECIAL_QUERY_SET,' "#<>');fill(SPECIAL_QUERY_SET,"'");fill(PATH_SET|USERINFO_SET|COMPONENT_SET|URLENCODED_SET,' "#<>?^`{}');fill(USERINFO_SET|
COMPONENT_SET|URLENCODED_SET,"/:;=@[\\]|");fill(COMPONENT_SET|URLENCODED_SET,"$%&+,");fill(URLENCODED_SET,"!'()~");var HEX="0123456789ABCDEF",escapes=[];for(let i=0;i<
256;i++)escapes[i]=`%${HEX[i>>4]??""}${HEX[i&15]??""}`;function inSet(code,set){return code>126||((sets[code]??0)&set)!==0}function percentEncodeByte(byte){return escapes[byte]??
""}function encodeScalar(c){return c<2048?percentEncodeByte(192|c>>6)+percentEncodeByte(128|c&63):c<65536?percentEncodeByte(224|c>>12)+percentEncodeByte(128|c>>
6&63)+percentEncodeByte(128|c&63):percentEncodeByte(240|c>>18)+percentEncodeByte(128|c>>12&63)+percentEncodeByte(128|c>>6&63)+percentEncodeByte(128|c&63)}function utf8PercentEncodeRange(s,start,end,set,spaceAsPlus){
let out="",copied=start;for(let i=start;i<end;i++){let c=StringCharCodeAt(s,i);if(!(c<=126&&((sets[c]??0)&set)===0)){if(copied<i&&(out+=StringSlice(s,copied,i)),
c<128)out+=c===32&&spaceAsPlus?"+":percentEncodeByte(c);else if((c&63488)!==55296)out+=encodeScalar(c);else{let low=c<56320&&i+1<end?StringCharCodeAt(s,i+1):0;(low&
64512)===56320?(out+=encodeScalar(65536+((c&1023)<<10)+(low&1023)),i++):out+="%EF%BF%BD"}copied=i+1}}return copied===start?start===0&&end===s.length?s:StringSlice(
s,start,end):copied<end?out+StringSlice(s,copied,end):out}function utf8PercentEncode(s,set){return utf8PercentEncodeRange(s,0,s.length,set,!1)}function hexValue(c){
if(c>=48&&c<=57)return c-48;let lower=c|32;return lower>=97&&lower<=102?lower-87:-1}function percentDecodeInPlace(bytes){let n=bytes.length,w=0;for(let r=0;r<n;r++){
let b=bytes[r]??0;if(b===37&&r+2<n){let high=hexValue(bytes[r+1]??0),low=high<0?-1:hexValue(bytes[r+2]??0);low>=0&&(b=high*16+low,r+=2)}bytes[w++]=b}return w===
n?bytes:TypedArraySubarray(bytes,0,w)}function percentDecodeString(s){return percentDecodeInPlace(host.utf8_encode(s))}function percentDecodeToString(s){return StringIndexOf(
s,"%")<0?s:host.utf8_decode(percentDecodeString(s))}__parts[14]=[C0_CONTROL_SET,hexValue,percentDecodeToString,utf8PercentEncode,FRAGMENT_SET,PATH_SET,QUERY_SET,SPECIAL_QUERY_SET,USERINFO_SET,utf8PercentEncodeRange,
inSet,percentDecodeInPlace,URLENCODED_SET,percentDecodeString];
})
//# part 15
(function (__host, __parts) {"use strict";
var part=__parts.use(0),StringCharCodeAt=part[14],NumberToString=part[167],StringStartsWith=part[176];var URLRecord=class{scheme="";username="";password="";host=null;port=-1;path="";opaquePath=!1;query=null;fragment=null};function copyRecord(from){let to=new URLRecord;
return to.scheme=from.scheme,copyAuthority(from,to),to.path=from.path,to.opaquePath=from.opaquePath,to.query=from.query,to.fragment=from.fragment,to}function copyAuthority(from,to){
to.username=from.username,to.password=from.password,to.host=from.host,to.port=from.port}function isSpecialScheme(scheme){switch(scheme){case"https":case"http":case"\
ws":case"wss":case"ftp":case"file":return!0;default:return!1}}function defaultPort(scheme){switch(scheme){case"https":case"wss":return 443;case"http":case"ws":return 80;case"\
ftp":return 21;default:return-1}}function isSpecial(url){return isSpecialScheme(url.scheme)}function includesCredentials(url){return url.username!==""||url.password!==
""}function cannotHaveCredentialsOrPort(url){return url.host===null||url.host===""||url.scheme==="file"}function isAlpha(c){let lower=c|32;return lower>=97&&lower<=
122}function isDriveLetter(s,start,end){if(end-start!==2||!isAlpha(StringCharCodeAt(s,start)))return!1;let second=StringCharCodeAt(s,start+1);return second===58||
second===124}function startsWithNormalizedDriveLetter(path){return isDriveLetter(path,1,3)&&StringCharCodeAt(path,2)===58&&(path.length===3||StringCharCodeAt(path,
3)===47)}function serializeHostPort(url){return url.host===null?"":url.port<0?url.host:`${url.host}:${NumberToString(url.port)}`}function serializeURL(url,excludeFragment=!1){
let output=`${url.scheme}:`;return url.host!==null?(output+="//",includesCredentials(url)&&(output+=url.username,url.password!==""&&(output+=`:${url.password}`),
output+="@"),output+=serializeHostPort(url)):!url.opaquePath&&StringStartsWith(url.path,"//")&&(output+="/."),output+=url.path,url.query!==null&&(output+=`?${url.
query}`),!excludeFragment&&url.fragment!==null&&(output+=`#${url.fragment}`),output}__parts[15]=[serializeHostPort,copyAuthority,defaultPort,includesCredentials,isDriveLetter,isSpecial,isSpecialScheme,startsWithNormalizedDriveLetter,URLRecord,cannotHaveCredentialsOrPort,
serializeURL,copyRecord];
})
//# part 16
(function (__host, __parts) {"use strict";
var part=__parts.use(0),Map=part[48],MapGet=part[50],MapSet=part[51],StringSlice=part[157],StringIndexOf=part[174],MapDelete=part[177],WeakMap=part[178],WeakMapGet=part[179],
WeakMapSet=part[180];var part2=__parts.use(0),client=part2[181];var part3=__parts.use(15),serializeHostPort=part3[0];var store=new Map;function addObjectURL(blob,uuid){let at=client.url,url=`blob:${at===null?"null":`${at.scheme}://${serializeHostPort(at)}`}/${uuid}`;return MapSet(
store,url,blob),url}function removeObjectURL(url){MapDelete(store,url)}function resolveObjectURL(url){let hash=StringIndexOf(url,"#");return MapGet(store,hash<0?
url:StringSlice(url,0,hash))}var entries=new WeakMap;function bindObjectURL(request,url,from){let blob=from===null?resolveObjectURL(url):WeakMapGet(entries,from);
blob!==void 0&&WeakMapSet(entries,request,blob)}function boundObjectURL(request){return WeakMapGet(entries,request)}__parts[16]=[addObjectURL,bindObjectURL,boundObjectURL,removeObjectURL,resolveObjectURL];
})
//# part 17
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),StringCharCodeAt=part2[14],Uint8Array=part2[16],StringSlice=part2[157],StringToLowerCase=part2[158],StringIndexOf=part2[174],StringStartsWith=part2[176],
StringEndsWith=part2[182];var part3=__parts.use(14),C0_CONTROL_SET=part3[0],hexValue=part3[1],percentDecodeToString=part3[2],utf8PercentEncode=part3[3],FRAGMENT_SET=part3[4],PATH_SET=part3[5],
QUERY_SET=part3[6],SPECIAL_QUERY_SET=part3[7],USERINFO_SET=part3[8],utf8PercentEncodeRange=part3[9];var forbidden=new Uint8Array(128);for(let c=0;c<128;c++)forbidden[c]=c<32||c===37||c===127?2:0;for(let c of[0,9,10,13,32,35,47,58,60,62,63,64,91,92,93,94,124])forbidden[c]=
1;function hasForbidden(s,most){for(let i=0;i<s.length;i++){let c=StringCharCodeAt(s,i);if(c>127)continue;let kind=forbidden[c];if(kind!==0&&kind<=most)return!0}
return!1}function parseHost(text,start,end,isOpaque){if(!isOpaque){let plain=parsePlainDomain(text,start,end);if(plain!==void 0)return plain}let input=StringSlice(
text,start,end);if(StringCharCodeAt(input,0)===91){if(!StringEndsWith(input,"]"))return null;let address=parseIPv6(input,1,input.length-1);return address===null?
null:`[${serializeIPv6(address)}]`}if(isOpaque)return hasForbidden(input,1)?null:utf8PercentEncode(input,C0_CONTROL_SET);let domain=percentDecodeToString(input),
asciiDomain=domainToASCII(domain,!1);return asciiDomain===null||asciiDomain===""||hasForbidden(asciiDomain,2)?null:endsInNumber(asciiDomain)?parseIPv4(asciiDomain):
asciiDomain}function parsePlainDomain(text,start,end){let upper=!1,labelStart=start;for(let i=start;i<end;i++){let c2=StringCharCodeAt(text,i);if(c2>127||forbidden[c2]!==
0)return;if(c2===46)labelStart=i+1;else if(c2>=65&&c2<=90)upper=!0;else if(c2===45&&i===labelStart+3&&isPunycodePrefix(text,labelStart))return}if(labelStart===end)
return;let input=StringSlice(text,start,end),domain=upper?StringToLowerCase(input):input,c=StringCharCodeAt(text,labelStart);return c>=48&&c<=57&&endsInNumber(domain)?
parseIPv4(domain):domain}function domainToASCII(domain,beStrict){return!beStrict&&isPlainASCII(domain)?StringToLowerCase(domain):host.url_domain_to_ascii(domain,
beStrict)}function isPlainASCII(domain){let labelStart=0;for(let i=0;i<domain.length;i++){let c=StringCharCodeAt(domain,i);if(c>127)return!1;if(c===46)labelStart=
i+1;else if(c===45&&i===labelStart+3&&isPunycodePrefix(domain,labelStart))return!1}return!0}function isPunycodePrefix(s,at){return(StringCharCodeAt(s,at)|32)===
120&&(StringCharCodeAt(s,at+1)|32)===110&&StringCharCodeAt(s,at+2)===45}function isDigits(s){for(let i=0;i<s.length;i++){let c=StringCharCodeAt(s,i);if(c<48||c>
57)return!1}return s!==""}function endsInNumber(input){let end=input.length;if(StringCharCodeAt(input,end-1)===46&&(end--,end===0))return!1;let start=end;for(;start>
0&&StringCharCodeAt(input,start-1)!==46;)start--;let last=StringSlice(input,start,end);return isDigits(last)||parseIPv4Number(last)>=0}function parseIPv4Number(input){
if(input==="")return-1;let radix=10,i=0;input.length>=2&&StringCharCodeAt(input,0)===48&&((StringCharCodeAt(input,1)|32)===120?(radix=16,i=2):(radix=8,i=1));let value=0;
for(;i<input.length;i++){let digit=hexValue(StringCharCodeAt(input,i));if(digit<0||digit>=radix)return-1;value=value*radix+digit}return value}function parseIPv4(input){
let end=input.length;StringCharCodeAt(input,end-1)===46&&end--;let ipv4=0,parts=0;for(let start=0;start<=end;){let dot=StringIndexOf(input,".",start);(dot<0||dot>
end)&&(dot=end);let n=parseIPv4Number(StringSlice(input,start,dot));if(n<0||++parts>4)return null;if(dot===end){if(n>=256**(5-parts))return null;ipv4+=n}else{if(n>
255)return null;ipv4+=n*256**(4-parts)}start=dot+1}return`${ipv4/16777216&255}.${ipv4/65536&255}.${ipv4/256&255}.${ipv4%256}`}function parseIPv6(input,pointer,end){
let at=i=>i<end?StringCharCodeAt(input,i):-1,address=[0,0,0,0,0,0,0,0],pieceIndex=0,compress=-1;if(at(pointer)===58){if(at(pointer+1)!==58)return null;pointer+=
2,compress=++pieceIndex}for(;pointer<end;){if(pieceIndex===8)return null;if(at(pointer)===58){if(compress>=0)return null;pointer++,compress=++pieceIndex;continue}
let value=0,length=0;for(let digit=hexValue(at(pointer));length<4&&digit>=0;digit=hexValue(at(pointer)))value=value*16+digit,pointer++,length++;let c=at(pointer);
if(c===46){if(length===0||pieceIndex>6)return null;let ipv4=parseIPv6Tail(at,pointer-length);if(ipv4<0)return null;address[pieceIndex]=(ipv4-ipv4%65536)/65536,address[pieceIndex+
1]=ipv4%65536,pieceIndex+=2;break}if(c===58){if(pointer++,pointer>=end)return null}else if(c!==-1)return null;address[pieceIndex++]=value}if(compress>=0){let swaps=pieceIndex-
compress;for(pieceIndex=7;pieceIndex!==0&&swaps>0;pieceIndex--,swaps--){let other=compress+swaps-1,value=address[pieceIndex]??0;address[pieceIndex]=address[other]??
0,address[other]=value}}else if(pieceIndex!==8)return null;return address}function parseIPv6Tail(at,pointer){let ipv4=0;for(let seen=0;seen<4;seen++){if(seen>0){
if(at(pointer)!==46)return-1;pointer++}let piece=-1;for(let c=at(pointer);c>=48&&c<=57;c=at(++pointer))if(piece===0||(piece=piece<0?c-48:piece*10+c-48,piece>255))
return-1;if(piece<0)return-1;ipv4=ipv4*256+piece}return at(pointer)===-1?ipv4:-1}var HEX="0123456789abcdef";function hex(n){return(n>4095?HEX[n>>12]??"":"")+(n>
255?HEX[n>>8&15]??"":"")+(n>15?HEX[n>>4&15]??"":"")+(HEX[n&15]??"")}function serializeIPv6(address){let compress=-1,longest=1;for(let i=0;i<8;i++){let run=0;for(;i+
run<8&&address[i+run]===0;)run++;run>longest&&(longest=run,compress=i),i+=run}let out="";for(let i=0;i<8;i++){if(i===compress){out+=i===0?"::":":",i+=longest-1;
continue}out+=hex(address[i]??0),i<7&&(out+=":")}return out}var part4=__parts.use(15),copyAuthority=part4[1],defaultPort=part4[2],includesCredentials=part4[3],isDriveLetter=part4[4],isSpecial=part4[5],isSpecialScheme=part4[6],
startsWithNormalizedDriveLetter=part4[7],URLRecord=part4[8];var SCHEME_START_STATE=1,HOST_STATE=2,HOSTNAME_STATE=3,PORT_STATE=4,PATH_START_STATE=5,OPAQUE_PATH_STATE=6,QUERY_STATE=7,FRAGMENT_STATE=8,EOF=-1,SLASH=47,BACKSLASH=92,
QUESTION=63,HASH=35,COLON=58,AT=64,DOT=46,PERCENT=37;function basicParse(input,base){let url=new URLRecord;return new Parser(removeTabAndNewline(trimControlOrSpace(
input)),url,base,0).schemeStart()?url:null}function parseInto(url,input,state){let parser=new Parser(removeTabAndNewline(input),url,null,state);switch(state){case SCHEME_START_STATE:
return parser.schemeStart();case HOST_STATE:case HOSTNAME_STATE:return parser.hostState();case PORT_STATE:return parser.portState();case PATH_START_STATE:return parser.
pathStart();case OPAQUE_PATH_STATE:return parser.opaquePath();case QUERY_STATE:return parser.queryState();default:return parser.fragmentState()}}function trimControlOrSpace(input){
let start=0,end=input.length;for(;start<end&&StringCharCodeAt(input,start)<=32;)start++;for(;end>start&&StringCharCodeAt(input,end-1)<=32;)end--;return start===
0&&end===input.length?input:StringSlice(input,start,end)}function isTabOrNewline(c){return c===10||c===9||c===13}function removeTabAndNewline(input){let out="",
copied=0;for(let i=0;i<input.length;i++)isTabOrNewline(StringCharCodeAt(input,i))&&(copied<i&&(out+=StringSlice(input,copied,i)),copied=i+1);return copied===0?input:
out+StringSlice(input,copied)}function shortenPath(url){let path=url.path;if(url.scheme==="file"&&path.length===3&&startsWithNormalizedDriveLetter(path))return;
let at=path.length-1;for(;at>0&&StringCharCodeAt(path,at)!==SLASH;)at--;url.path=at>0?StringSlice(path,0,at):""}function dotLength(s,i,end){let c=i<end?StringCharCodeAt(
s,i):0;return c===DOT?1:c===PERCENT&&i+2<end&&StringCharCodeAt(s,i+1)===50&&(StringCharCodeAt(s,i+2)|32)===101?3:0}function dotSegment(s,start,end){let first=dotLength(
s,start,end);if(first===0)return 0;if(start+first===end)return 1;let second=dotLength(s,start+first,end);return second!==0&&start+first+second===end?2:0}function schemeOf(input,length,hasUpper){
let s=hasUpper?StringToLowerCase(StringSlice(input,0,length)):input;switch(length){case 2:if(StringStartsWith(s,"ws"))return"ws";break;case 3:if(StringStartsWith(
s,"wss"))return"wss";if(StringStartsWith(s,"ftp"))return"ftp";break;case 4:if(StringStartsWith(s,"http"))return"http";if(StringStartsWith(s,"file"))return"file";
break;case 5:if(StringStartsWith(s,"https"))return"https";break}return hasUpper?s:StringSlice(s,0,length)}var Parser=class{input;end;pointer=0;url;base;override;special=!1;constructor(input,url,base,override){
this.input=input,this.end=input.length,this.url=url,this.base=base,this.override=override,this.special=override!==0&&isSpecial(url)}at(i){return i<this.end?StringCharCodeAt(
this.input,i):EOF}isSlash(c){return c===SLASH||c===BACKSLASH&&this.special}authorityEnd(){let{input,end,special}=this,i=this.pointer;for(;i<end;i++){let c=StringCharCodeAt(
input,i);if(c<=BACKSLASH&&(c===SLASH||c===QUESTION||c===HASH||c===BACKSLASH&&special))break}return i}schemeStart(){let i=0,c=this.at(0),lower=c|32;if(c===EOF||lower<
97||lower>122)return this.withoutScheme();let upper=!1;do upper||=c>=65&&c<=90,c=this.at(++i),lower=c|32;while(lower>=97&&lower<=122&&c!==EOF||c>=48&&c<=57||c===
43||c===45||c===DOT);if(c!==COLON)return this.withoutScheme();let scheme=schemeOf(this.input,i,upper);if(this.override!==0)return this.replaceScheme(scheme);let url=this.
url;return url.scheme=scheme,this.special=isSpecialScheme(scheme),this.pointer=i+1,scheme==="file"?this.fileState():this.special?this.base!==null&&this.base.scheme===
scheme&&(this.at(this.pointer)!==SLASH||this.at(this.pointer+1)!==SLASH)?this.relativeState(this.base):this.ignoreSlashes():this.at(this.pointer)===SLASH?(this.
pointer++,this.at(this.pointer)!==SLASH?this.pathState(this.pointer):(this.pointer++,this.authority())):(url.opaquePath=!0,this.opaquePath())}replaceScheme(scheme){
let url=this.url;return isSpecial(url)!==isSpecialScheme(scheme)||(includesCredentials(url)||url.port>=0)&&scheme==="file"||url.scheme==="file"&&url.host===""||
(url.scheme=scheme,url.port===defaultPort(scheme)&&(url.port=-1)),!0}withoutScheme(){let base=this.base;if(this.override!==0||base===null)return!1;let url=this.
url;return base.opaquePath?this.at(0)!==HASH?!1:(url.scheme=base.scheme,url.path=base.path,url.opaquePath=!0,url.query=base.query,this.fragmentAt(0)):base.scheme===
"file"?(this.special=!0,this.fileState()):this.relativeState(base)}relativeState(base){let url=this.url;url.scheme=base.scheme,this.special=isSpecial(base);let c=this.
at(this.pointer);return this.isSlash(c)?(this.pointer++,this.relativeSlash(base)):(copyAuthority(base,url),this.relativePath(base,c))}relativePath(base,c){let url=this.
url;return url.path=base.path,url.query=base.query,c===QUESTION?this.queryAt(this.pointer):c===HASH?this.fragmentAt(this.pointer):c===EOF?!0:(url.query=null,url.
scheme!=="file"||!this.startsWithDriveLetter()?shortenPath(url):url.path="",this.pathState(this.pointer))}relativeSlash(base){let c=this.at(this.pointer);return this.
special&&this.isSlash(c)?this.ignoreSlashes():c===SLASH?(this.pointer++,this.authority()):(copyAuthority(base,this.url),this.pathState(this.pointer))}ignoreSlashes(){
for(;this.at(this.pointer)===SLASH||this.at(this.pointer)===BACKSLASH;)this.pointer++;return this.authority()}authority(){let{input,pointer}=this,end=this.authorityEnd(),
lastAt=end-1;for(;lastAt>=pointer&&StringCharCodeAt(input,lastAt)!==AT;)lastAt--;if(lastAt>=pointer){if(lastAt+1===end)return!1;let nameEnd=pointer;for(;nameEnd<
lastAt&&StringCharCodeAt(input,nameEnd)!==COLON;)nameEnd++;this.url.username=utf8PercentEncodeRange(input,pointer,nameEnd,USERINFO_SET,!1),nameEnd<lastAt&&(this.
url.password=utf8PercentEncodeRange(input,nameEnd+1,lastAt,USERINFO_SET,!1)),this.pointer=lastAt+1}return this.hostRange(end)}hostState(){return this.url.scheme===
"file"?this.fileHost():this.hostRange(this.authorityEnd())}hostRange(end){let{url,input,pointer:start}=this,insideBrackets=!1,i=start;for(;i<end;i++){let c=StringCharCodeAt(
input,i);if(c===COLON){if(!insideBrackets)break}else c===91?insideBrackets=!0:c===93&&(insideBrackets=!1)}let hasPort=i<end;if(hasPort){if(i===start||this.override===
HOSTNAME_STATE)return!1}else if(i===start&&(this.special||this.override!==0&&(includesCredentials(url)||url.port>=0)))return!1;let host2=i===start?"":parseHost(
input,start,i,!this.special);return host2===null?!1:(url.host=host2,this.pointer=i,hasPort?(this.pointer++,this.portState()||this.override===HOST_STATE):this.override!==
0||this.pathStart())}portState(){let start=this.pointer,port=0,i=start,c=this.at(i);for(;c>=48&&c<=57;c=this.at(++i))port<=65535&&(port=port*10+c-48);if(!(c===EOF||
c===QUESTION||c===HASH||this.isSlash(c))&&this.override===0)return!1;if(i>start){if(port>65535)return!1;if(this.url.port=port===defaultPort(this.url.scheme)?-1:
port,this.override!==0)return!0}return this.override!==0?!1:(this.pointer=i,this.pathStart())}startsWithDriveLetter(){let i=this.pointer;if(i+2>this.end||!isDriveLetter(
this.input,i,i+2))return!1;let c=this.at(i+2);return c===EOF||c===SLASH||c===BACKSLASH||c===QUESTION||c===HASH}fileState(){let url=this.url;url.scheme="file",url.
host="";let c=this.at(this.pointer),base=this.base!==null&&this.base.scheme==="file"?this.base:null;return c===SLASH||c===BACKSLASH?(this.pointer++,this.fileSlash(
base)):base===null?this.pathState(this.pointer):(url.host=base.host,this.relativePath(base,c))}fileSlash(base){let c=this.at(this.pointer);return c===SLASH||c===
BACKSLASH?(this.pointer++,this.fileHost()):(base!==null&&(this.url.host=base.host,!this.startsWithDriveLetter()&&startsWithNormalizedDriveLetter(base.path)&&(this.
url.path=StringSlice(base.path,0,3))),this.pathState(this.pointer))}fileHost(){let start=this.pointer,i=start;for(let c=this.at(i);c!==EOF&&c!==SLASH&&c!==BACKSLASH&&
c!==QUESTION&&c!==HASH;c=this.at(++i));if(this.override===0&&isDriveLetter(this.input,start,i))return this.pathState(start);let host2="";if(i>start){if(host2=parseHost(
this.input,start,i,!this.special),host2===null)return!1;host2==="localhost"&&(host2="")}return this.url.host=host2,this.pointer=i,this.override!==0||this.pathStart()}pathStart(){
let url=this.url,c=this.at(this.pointer);if(this.special)return this.pathState(this.isSlash(c)?this.pointer+1:this.pointer);if(this.override===0){if(c===QUESTION)
return this.queryAt(this.pointer);if(c===HASH)return this.fragmentAt(this.pointer)}return c!==EOF?this.pathState(c===SLASH?this.pointer+1:this.pointer):(this.override!==
0&&url.host===null&&(url.path+="/"),!0)}pathState(start){let{url,input}=this,isFile=url.scheme==="file",segment=start,plain=start;for(let i=start;;i++){let c=this.
at(i),ends=c===EOF||this.override===0&&(c===QUESTION||c===HASH);if(!ends&&!this.isSlash(c))continue;let dots=dotSegment(input,segment,i);if((dots!==0||isFile||c===
BACKSLASH||ends)&&(plain<segment&&(url.path+=`/${utf8PercentEncodeRange(input,plain,segment-1,PATH_SET,!1)}`),dots===2&&shortenPath(url),dots===0?this.addSegment(
segment,i,isFile):ends&&(url.path+="/"),plain=i+1),segment=i+1,!!ends)return c===QUESTION?this.queryAt(i):c===HASH?this.fragmentAt(i):!0}}addSegment(start,end,isFile){
let url=this.url;isFile&&url.path===""&&isDriveLetter(this.input,start,end)?url.path=`/${StringSlice(this.input,start,start+1)}:`:url.path+=`/${utf8PercentEncodeRange(
this.input,start,end,PATH_SET,!1)}`}opaquePath(){let start=this.pointer,i=start,c=this.at(i);for(;c!==EOF&&c!==QUESTION&&c!==HASH;c=this.at(++i));if(this.url.path=
utf8PercentEncodeRange(this.input,start,i,C0_CONTROL_SET,!1),c===EOF)return!0;let path=this.url.path;return StringCharCodeAt(path,path.length-1)===32&&(this.url.
path=`${StringSlice(path,0,path.length-1)}%20`),c===QUESTION?this.queryAt(i):this.fragmentAt(i)}queryAt(question){return this.pointer=question+1,this.queryState()}queryState(){
let set=this.special?SPECIAL_QUERY_SET:QUERY_SET,hash=this.override===0?StringIndexOf(this.input,"#",this.pointer):-1;return this.url.query=utf8PercentEncodeRange(
this.input,this.pointer,hash<0?this.end:hash,set,!1),hash<0||this.fragmentAt(hash)}fragmentAt(hash){return this.pointer=hash+1,this.fragmentState()}fragmentState(){
return this.url.fragment=utf8PercentEncodeRange(this.input,this.pointer,this.end,FRAGMENT_SET,!1),!0}};__parts[17]=[FRAGMENT_STATE,HOSTNAME_STATE,HOST_STATE,OPAQUE_PATH_STATE,PATH_START_STATE,PORT_STATE,QUERY_STATE,SCHEME_START_STATE,basicParse,parseInto,removeTabAndNewline];
})
//# part 18
(function (__host, __parts) {"use strict";
var part=__parts.use(0),StringCharCodeAt=part[14],Uint8Array=part[16],TypeError=part[78],StringSlice=part[157],NumberToString=part[167],StringStartsWith=part[176];var part2=__parts.use(14),utf8PercentEncode=part2[3],FRAGMENT_SET=part2[4],PATH_SET=part2[5],SPECIAL_QUERY_SET=part2[7],USERINFO_SET=part2[8],inSet=part2[10];var part3=__parts.use(15),serializeHostPort=part3[0],includesCredentials=part3[3],URLRecord=part3[8],cannotHaveCredentialsOrPort=part3[9],serializeURL=part3[10];var URLScan=class{href;schemeEnd;hostEnd;pathStart;pathEnd;queryEnd;constructor(href,schemeEnd,hostEnd,pathStart,pathEnd,queryEnd){this.href=href,this.schemeEnd=
schemeEnd,this.hostEnd=hostEnd,this.pathStart=pathStart,this.pathEnd=pathEnd,this.queryEnd=queryEnd}},HOST=1,PATH=2,QUERY=4,FRAGMENT=8,plain=new Uint8Array(128);
for(let c=0;c<128;c++){let isHost=c>=97&&c<=122||c>=48&&c<=57||c===45||c===46;plain[c]=(isHost?HOST:0)|(inSet(c,PATH_SET)||c===92?0:PATH)|(inSet(c,SPECIAL_QUERY_SET)?
0:QUERY)|(inSet(c,FRAGMENT_SET)?0:FRAGMENT)}function scanHost(s,start){let n=s.length,labelStart=start,i=start;for(;i<n;i++){let c2=StringCharCodeAt(s,i);if(c2>
127||(plain[c2]&HOST)===0)break;if(c2===46)labelStart=i+1;else if(c2===45&&i>labelStart&&StringCharCodeAt(s,i-1)===45)return-1}if(labelStart===i)return-1;let c=StringCharCodeAt(
s,labelStart);return c>=48&&c<=57&&!isDottedDecimal(s,start,i)?-1:i}function isDottedDecimal(s,start,end){let parts=1,value=-1;for(let i=start;i<end;i++){let c=StringCharCodeAt(
s,i);if(c===46){if(value<0)return!1;parts++,value=-1}else{if(c<48||c>57||value===0)return!1;if(value=value<0?c-48:value*10+c-48,value>255)return!1}}return parts===
4&&value>=0}function scanPort(s,start,defaultPort){let port=0,i=start+1;for(;i<start+6&&i<s.length;i++){let c=StringCharCodeAt(s,i);if(c<48||c>57)break;port=port*
10+c-48}return i===start+1||StringCharCodeAt(s,start+1)===48||port>65535||port===defaultPort?-1:i}function isEscapedDot(s,i){return i+2<s.length&&StringCharCodeAt(
s,i+1)===50&&(StringCharCodeAt(s,i+2)|32)===101}function scanURL(s){let n=s.length,schemeEnd=StringStartsWith(s,"https://")?5:StringStartsWith(s,"http://")?4:0;
if(schemeEnd===0)return null;let hostEnd=scanHost(s,schemeEnd+3);if(hostEnd<0)return null;let i=hostEnd;if(i<n&&StringCharCodeAt(s,i)===58&&(i=scanPort(s,i,schemeEnd===
5?443:80),i<0))return null;if(i===n)return new URLScan(`${s}/`,schemeEnd,hostEnd,n,n+1,n+1);let pathStart=i,c=StringCharCodeAt(s,i);if(c!==47)return null;for(i++;i<
n;i++){let before=c;if(c=StringCharCodeAt(s,i),c>127)return null;if((plain[c]&PATH)===0)break;if(before===47&&(c===46||c===37&&isEscapedDot(s,i)))return null}let pathEnd=i;
if(i<n&&c===63)for(i++;i<n;i++){if(c=StringCharCodeAt(s,i),c>127)return null;if((plain[c]&QUERY)===0)break}let queryEnd=i;if(i<n){if(c!==35)return null;for(i++;i<
n;i++)if(c=StringCharCodeAt(s,i),c>127||(plain[c]&FRAGMENT)===0)return null}return new URLScan(s,schemeEnd,hostEnd,pathStart,pathEnd,queryEnd)}function scanRelative(s,base){
if(StringCharCodeAt(s,0)!==47||s.length===1)return null;let second=StringCharCodeAt(s,1);return second===47||second===92?null:scanURL(StringSlice(base.href,0,base.
pathStart)+s)}function scannedPort(scan){return scan.hostEnd===scan.pathStart?"":StringSlice(scan.href,scan.hostEnd+1,scan.pathStart)}function scannedQuery(scan){
return scan.pathEnd===scan.queryEnd?null:StringSlice(scan.href,scan.pathEnd+1,scan.queryEnd)}function splitScan(scan){let href=scan.href,url=new URLRecord;url.scheme=
scan.schemeEnd===5?"https":"http",url.host=StringSlice(href,scan.schemeEnd+3,scan.hostEnd);let port=scannedPort(scan);return port!==""&&(url.port=+port),url.path=
StringSlice(href,scan.pathStart,scan.pathEnd),url.query=scannedQuery(scan),scan.queryEnd<href.length&&(url.fragment=StringSlice(href,scan.queryEnd+1)),url}var part4=__parts.use(0),host=part4[12];var part5=__parts.use(0),isBlob=part5[190];var part6=__parts.use(16),addObjectURL=part6[0],removeObjectURL=part6[3];var part7=__parts.use(0),deferred=part7[128];var parse_default=deferred(17,"FRAGMENT_STATE HOSTNAME_STATE HOST_STATE OPAQUE_PATH_STATE PATH_START_STATE PORT_STATE QUERY_STATE SCHEME_START_STATE basicParse \
parseInto removeTabAndNewline",[0,1,2,3,4,5,6,7,8,9,10]);var urlsearchparams_default=deferred(19,"URLSearchParams createLinkedParams isURLSearchParams parseUrlencoded serializeSearchParams serializeUrlencoded setParam\
sQuery",[0,1,2,3,4,5,6]);var part8=__parts.use(0),configureInterface=part8[5],requiredArguments=part8[19],illegalKey=part8[103],toUSVString=part8[116],toInterface=part8[136];function parseURL(input,base=null){let scan=scanURL(input);if(scan!==null)return typeof base=="string"&&parseURL(base)===null?null:splitScan(scan);let baseRecord=typeof base==
"string"?parseURL(base):base;return typeof base=="string"&&baseRecord===null?null:parse_default.basicParse(input,baseRecord)}function apiParse(url,base,prefix){
let input=toUSVString(url,prefix,"Argument 1");if(base===void 0)return scanURL(input)??parse_default.basicParse(input,null);let baseInput=toUSVString(base,prefix,
"Argument 2"),baseScan=scanURL(baseInput);if(baseScan!==null)return scanRelative(input,baseScan)??scanURL(input)??parse_default.basicParse(input,splitScan(baseScan));
let baseRecord=parse_default.basicParse(baseInput,null);return baseRecord===null?null:scanURL(input)??parse_default.basicParse(input,baseRecord)}function serializeOrigin(url){
switch(url.scheme){case"blob":{let path=parseURL(url.path);return path!==null&&(path.scheme==="http"||path.scheme==="https")?serializeOrigin(path):"null"}case"f\
tp":case"http":case"https":case"ws":case"wss":return`${url.scheme}://${serializeHostPort(url)}`;default:return"null"}}var toBlob=toInterface("Blob",isBlob);function invalidURL(prefix){
return new TypeError(`${prefix}: Invalid URL`)}var URL=class _URL{#scan=null;#record=null;#params=null;constructor(url,base=void 0){if(url===illegalKey){this.#adopt(
base);return}let prefix="Failed to construct 'URL'";if(typeof url=="string"&&base===void 0){let scan=scanURL(url);if(scan!==null){this.#scan=scan;return}}requiredArguments(
arguments.length,1,prefix);let parsed=apiParse(url,base,prefix);if(parsed===null)throw invalidURL(prefix);this.#adopt(parsed)}#adopt(parsed){parsed instanceof URLRecord?
this.#record=parsed:this.#scan=parsed}#split(){let record=this.#record??=splitScan(this.#scan);return this.#scan=null,record}static parse(url,base=void 0){let prefix="\
Failed to execute 'parse' on 'URL'";requiredArguments(arguments.length,1,prefix);let parsed=apiParse(url,base,prefix);return parsed===null?null:new _URL(illegalKey,
parsed)}static canParse(url,base=void 0){let prefix="Failed to execute 'canParse' on 'URL'";return requiredArguments(arguments.length,1,prefix),apiParse(url,base,
prefix)!==null}#serialize(){return this.#scan!==null?this.#scan.href:serializeURL(this.#split())}static createObjectURL(obj){let prefix="Failed to execute 'crea\
teObjectURL' on 'URL'";return requiredArguments(arguments.length,1,prefix),addObjectURL(toBlob(obj,prefix,"Argument 1"),host.url_uuid())}static revokeObjectURL(url){
let prefix="Failed to execute 'revokeObjectURL' on 'URL'";requiredArguments(arguments.length,1,prefix);let record=parseURL(toUSVString(url,prefix,"Argument 1"));
record!==null&&record.fragment===null&&removeObjectURL(serializeURL(record))}get href(){return this.#serialize()}set href(value){let prefix="Failed to set the '\
href' property on 'URL'",params=this.#params,record=parseURL(toUSVString(value,prefix,"Value"));if(record===null)throw invalidURL(prefix);this.#record=record,this.#scan=
null,params!==null&&urlsearchparams_default.setParamsQuery(params,record.query)}get origin(){let scan=this.#scan;return scan!==null?StringSlice(scan.href,0,scan.
pathStart):serializeOrigin(this.#split())}get protocol(){let scan=this.#scan;return scan!==null?scan.schemeEnd===5?"https:":"http:":`${this.#split().scheme}:`}set protocol(value){
let record=this.#split();parse_default.parseInto(record,`${toUSVString(value,"Failed to set the 'protocol' property on 'URL'","Value")}:`,parse_default.SCHEME_START_STATE)}get username(){
return this.#scan!==null?"":this.#split().username}set username(value){let record=this.#split(),name=toUSVString(value,"Failed to set the 'username' property on\
 'URL'","Value");cannotHaveCredentialsOrPort(record)||(record.username=utf8PercentEncode(name,USERINFO_SET))}get password(){return this.#scan!==null?"":this.#split().
password}set password(value){let record=this.#split(),password=toUSVString(value,"Failed to set the 'password' property on 'URL'","Value");cannotHaveCredentialsOrPort(
record)||(record.password=utf8PercentEncode(password,USERINFO_SET))}get host(){let scan=this.#scan;return scan!==null?StringSlice(scan.href,scan.schemeEnd+3,scan.
pathStart):serializeHostPort(this.#split())}set host(value){let record=this.#split(),host2=toUSVString(value,"Failed to set the 'host' property on 'URL'","Value");
record.opaquePath||parse_default.parseInto(record,host2,parse_default.HOST_STATE)}get hostname(){let scan=this.#scan;return scan!==null?StringSlice(scan.href,scan.
schemeEnd+3,scan.hostEnd):this.#split().host??""}set hostname(value){let record=this.#split(),host2=toUSVString(value,"Failed to set the 'hostname' property on \
'URL'","Value");record.opaquePath||parse_default.parseInto(record,host2,parse_default.HOSTNAME_STATE)}get port(){if(this.#scan!==null)return scannedPort(this.#scan);
let port=this.#split().port;return port<0?"":NumberToString(port)}set port(value){let record=this.#split(),port=toUSVString(value,"Failed to set the 'port' prop\
erty on 'URL'","Value");cannotHaveCredentialsOrPort(record)||(port===""?record.port=-1:parse_default.parseInto(record,port,parse_default.PORT_STATE))}get pathname(){
let scan=this.#scan;return scan!==null?StringSlice(scan.href,scan.pathStart,scan.pathEnd):this.#split().path}set pathname(value){let record=this.#split(),path=toUSVString(
value,"Failed to set the 'pathname' property on 'URL'","Value");record.opaquePath||(record.path="",parse_default.parseInto(record,path,parse_default.PATH_START_STATE))}get search(){
let scan=this.#scan;if(scan!==null)return scan.queryEnd-scan.pathEnd>1?StringSlice(scan.href,scan.pathEnd,scan.queryEnd):"";let query=this.#split().query;return query===
null||query===""?"":`?${query}`}set search(value){let record=this.#split(),search=toUSVString(value,"Failed to set the 'search' property on 'URL'","Value");record.
query=null;let input=StringStartsWith(search,"?")?StringSlice(search,1):search;search!==""&&parse_default.parseInto(record,input,parse_default.QUERY_STATE),this.#params!==
null&&urlsearchparams_default.setParamsQuery(this.#params,input)}get searchParams(){if(this.#params!==null)return this.#params;let query=this.#scan!==null?scannedQuery(
this.#scan):this.#split().query;return this.#params=urlsearchparams_default.createLinkedParams(query,q=>{this.#split().query=q===""?null:q})}get hash(){let scan=this.#scan;
if(scan!==null)return scan.href.length-scan.queryEnd>1?StringSlice(scan.href,scan.queryEnd):"";let fragment=this.#split().fragment;return fragment===null||fragment===
""?"":`#${fragment}`}set hash(value){let record=this.#split(),hash=toUSVString(value,"Failed to set the 'hash' property on 'URL'","Value");record.fragment=null,
hash!==""&&parse_default.parseInto(record,StringStartsWith(hash,"#")?StringSlice(hash,1):hash,parse_default.FRAGMENT_STATE)}toJSON(){return this.#serialize()}toString(){
return this.#serialize()}static{configureInterface(_URL,{name:"URL"})}};__parts[18]=[URL,URLRecord,includesCredentials,parseURL,serializeOrigin,serializeURL];
})
//# part 19
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),TypeError=part2[78],SymbolIterator=part2[109],StringSlice=part2[157],StringIndexOf=part2[174],StringStartsWith=part2[176],ArraySort=part2[183],
StringIncludes=part2[184],StringReplaceAll=part2[185],decodeURIComponent=part2[186];var part3=__parts.use(0),registerBrand=part3[149];var part4=__parts.use(14),utf8PercentEncodeRange=part4[9],percentDecodeInPlace=part4[11],URLENCODED_SET=part4[12];var part5=__parts.use(0),configureInterface=part5[5],isObject=part5[7],requiredArguments=part5[19],toSequence=part5[93],toUSVString=part5[116],makeIterable=part5[187],
toRecord=part5[188],toSequenceFromMethod=part5[189];function parsePairs(text,decode){let out=[];for(let start=0;start<text.length;){let end=StringIndexOf(text,"&",start);if(end<0&&(end=text.length),end>start){let sequence=StringSlice(
text,start,end),eq=StringIndexOf(sequence,"=");out[out.length]=eq<0?[decode(sequence),""]:[decode(StringSlice(sequence,0,eq)),decode(StringSlice(sequence,eq+1))]}
start=end+1}return out}function replacePlus(s){return StringIncludes(s,"+")?StringReplaceAll(s,"+"," "):s}function decodeText(s){let spaced=replacePlus(s);if(!StringIncludes(
spaced,"%"))return spaced;try{return decodeURIComponent(spaced)}catch{return host.utf8_decode(percentDecodeInPlace(host.utf8_encode(spaced)))}}function decodeBinary(s){
return host.utf8_decode(percentDecodeInPlace(host.latin1_encode(replacePlus(s))))}function parseUrlencoded(input){if(typeof input=="string")return parsePairs(input,
decodeText);let text=host.utf8_decode_fatal(input);return text!==void 0?parsePairs(text,decodeText):parsePairs(host.latin1_decode(input),decodeBinary)}function serializeUrlencoded(list){
let out="";for(let i=0;i<list.length;i++){let[name,value]=list[i];i>0&&(out+="&"),out+=utf8PercentEncodeRange(name,0,name.length,URLENCODED_SET,!0),out+="=",out+=
utf8PercentEncodeRange(value,0,value.length,URLENCODED_SET,!0)}return out}var toSequenceOfSequences=toSequence(toUSVString),toUSVStringRecord=toRecord(toUSVString,
toUSVString);function initialPairs(init,prefix){let method=init[SymbolIterator];if(method==null)return toUSVStringRecord(init,prefix,"Argument 1");let pairs=toSequenceFromMethod(
init,method,toSequenceOfSequences,prefix,"Argument 1");for(let i=0;i<pairs.length;i++){let n=pairs[i]?.length??0;if(n!==2)throw new TypeError(`${prefix}: Argume\
nt 1, index ${i}, has ${n} items instead of a name and a value`)}return pairs}var isURLSearchParams,serializeSearchParams,linkedParams,replaceQuery,URLSearchParams=class _URLSearchParams{#list=null;#source="";#update=null;constructor(init=""){
let prefix="Failed to construct 'URLSearchParams'";if(isObject(init)){this.#list=initialPairs(init,prefix);return}let s=toUSVString(init,prefix,"Argument 1");this.#source=
StringStartsWith(s,"?")?StringSlice(s,1):s}static{isURLSearchParams=V=>isObject(V)&&#list in V,registerBrand("URLSearchParams",isURLSearchParams),serializeSearchParams=
params=>serializeUrlencoded(params.#pairs()),linkedParams=(query,update)=>{let params=new _URLSearchParams;return params.#source=query??"",params.#update=update,
params},replaceQuery=(params,query)=>{params.#source=query??"",params.#list=null},configureInterface(_URLSearchParams,{name:"URLSearchParams"}),makeIterable(_URLSearchParams,
"URLSearchParams",{check:V=>#list in V,pair:(params,index)=>params.#pairs()[index]})}#pairs(){return this.#list??=parseUrlencoded(this.#source)}#changed(){this.#update!==
null&&this.#update(serializeUrlencoded(this.#pairs()))}get size(){return this.#pairs().length}append(name,value){let list=this.#pairs(),prefix="Failed to execut\
e 'append' on 'URLSearchParams'";requiredArguments(arguments.length,2,prefix);let pair=[toUSVString(name,prefix,"Argument 1"),toUSVString(value,prefix,"Argument\
 2")];list[list.length]=pair,this.#changed()}delete(name,value=void 0){let list=this.#pairs(),prefix="Failed to execute 'delete' on 'URLSearchParams'";requiredArguments(
arguments.length,1,prefix);let n=toUSVString(name,prefix,"Argument 1"),v=value===void 0?void 0:toUSVString(value,prefix,"Argument 2"),kept=0;for(let i=0;i<list.
length;i++){let pair=list[i];(pair[0]!==n||v!==void 0&&pair[1]!==v)&&(list[kept++]=pair)}list.length=kept,this.#changed()}get(name){let list=this.#pairs(),prefix="\
Failed to execute 'get' on 'URLSearchParams'";requiredArguments(arguments.length,1,prefix);let n=toUSVString(name,prefix,"Argument 1");for(let i=0;i<list.length;i++){
let pair=list[i];if(pair[0]===n)return pair[1]}return null}getAll(name){let list=this.#pairs(),prefix="Failed to execute 'getAll' on 'URLSearchParams'";requiredArguments(
arguments.length,1,prefix);let n=toUSVString(name,prefix,"Argument 1"),out=[];for(let i=0;i<list.length;i++){let pair=list[i];pair[0]===n&&(out[out.length]=pair[1])}
return out}has(name,value=void 0){let list=this.#pairs(),prefix="Failed to execute 'has' on 'URLSearchParams'";requiredArguments(arguments.length,1,prefix);let n=toUSVString(
name,prefix,"Argument 1"),v=value===void 0?void 0:toUSVString(value,prefix,"Argument 2");for(let i=0;i<list.length;i++){let pair=list[i];if(pair[0]===n&&(v===void 0||
pair[1]===v))return!0}return!1}set(name,value){let list=this.#pairs(),prefix="Failed to execute 'set' on 'URLSearchParams'";requiredArguments(arguments.length,2,
prefix);let n=toUSVString(name,prefix,"Argument 1"),v=toUSVString(value,prefix,"Argument 2"),kept=0,found=!1;for(let i=0;i<list.length;i++){let pair=list[i];if(pair[0]===
n){if(found)continue;found=!0,pair[1]=v}list[kept++]=pair}found?list.length=kept:list[list.length]=[n,v],this.#changed()}sort(){ArraySort(this.#pairs(),(a,b)=>a[0]<
b[0]?-1:a[0]>b[0]?1:0),this.#changed()}toString(){return serializeUrlencoded(this.#pairs())}};function createLinkedParams(query,update){return linkedParams(query,
update)}function setParamsQuery(params,query){replaceQuery(params,query)}__parts[19]=[URLSearchParams,createLinkedParams,isURLSearchParams,parseUrlencoded,serializeSearchParams,serializeUrlencoded,setParamsQuery];
})
//# part 20
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),Uint8Array=part2[16],TypedArraySet=part2[76],TypeError=part2[78],Uint8Subarray=part2[153],RegExpReplace=part2[156];var part3=__parts.use(11),blobBytes=part3[2],blobSize=part3[4],blobType=part3[6],fileFromBytes=part3[7],fileName=part3[9],isBlob=part3[10],isFile=part3[11],renameFile=part3[12];var part4=__parts.use(0),registerBrand=part4[149];var part5=__parts.use(0),reserveMemory=part5[85];var part6=__parts.use(0),configureInterface=part6[5],isObject=part6[7],requiredArguments=part6[19],toUSVString=part6[116],typeError=part6[117],makeIterable=part6[187];var formDataEntries,isFormData,appendEntry;function toEntry(args,method){let prefix=`Failed to execute '${method}' on 'FormData'`;requiredArguments(args.length,
2,prefix);let V=args[1],blob=isBlob(V);if(args.length>2&&!blob)throw typeError("is not of type Blob",prefix,"Argument 2");let name=toUSVString(args[0],prefix,"A\
rgument 1");if(!blob)return{name,value:toUSVString(V,prefix,"Argument 2")};let filename=args[2]===void 0?void 0:toUSVString(args[2],prefix,"Argument 3");return filename!==
void 0?{name,value:renameFile(V,filename)}:{name,value:isFile(V)?V:renameFile(V,"blob")}}var FormData=class _FormData{#entries=[];constructor(form=void 0,submitter=void 0){
if(form!==void 0)throw new TypeError("Failed to construct 'FormData': Argument 1 is not of type HTMLFormElement")}append(name,value,filename=void 0){let entries=this.#entries;
entries[entries.length]=toEntry(arguments,"append")}delete(name){let entries=this.#entries,key=toName(arguments.length,name,"delete"),n=0;for(let i=0;i<entries.
length;i++){let entry=entries[i];entry.name!==key&&(entries[n++]=entry)}entries.length=n}get(name){let entries=this.#entries,key=toName(arguments.length,name,"g\
et");for(let i=0;i<entries.length;i++){let entry=entries[i];if(entry.name===key)return entry.value}return null}getAll(name){let entries=this.#entries,key=toName(
arguments.length,name,"getAll"),out=[];for(let i=0;i<entries.length;i++){let entry=entries[i];entry.name===key&&(out[out.length]=entry.value)}return out}has(name){
let entries=this.#entries,key=toName(arguments.length,name,"has");for(let i=0;i<entries.length;i++)if(entries[i].name===key)return!0;return!1}set(name,value,filename=void 0){
let entries=this.#entries,entry=toEntry(arguments,"set"),n=0,done=!1;for(let i=0;i<entries.length;i++){let old=entries[i];old.name!==entry.name?entries[n++]=old:
done||(done=!0,entries[n++]=entry)}done||(entries[n++]=entry),entries.length=n}static{configureInterface(_FormData,{name:"FormData",length:0,lengths:{append:2,set:2}}),
isFormData=V=>isObject(V)&&#entries in V,registerBrand("FormData",isFormData),formDataEntries=form=>form.#entries,appendEntry=(form,name,value)=>{form.#entries[form.#entries.
length]={name,value}},makeIterable(_FormData,"FormData",{check:V=>#entries in V,pair:(form,index)=>{let entry=form.#entries[index];return entry===void 0?void 0:
[entry.name,entry.value]}})}};function toName(count,name,method){let prefix=`Failed to execute '${method}' on 'FormData'`;return requiredArguments(count,1,prefix),
toUSVString(name,prefix,"Argument 1")}function normalizeNewlines(s){return RegExpReplace(/\r\n?|\n/g,s,()=>`\r
`)}function escapeName(s){return RegExpReplace(/[\n\r"]/g,s,m=>m[0]===`
`?"%0A":m[0]==="\r"?"%0D":"%22")}function newBoundary(){let random=host.crypto_random(12),out="----formdata-";for(let i=0;i<random.length;i++){let b=random[i];out+=
hex[b>>4],out+=hex[b&15]}return out}var hex="0123456789abcdef";function encodeMultipart(form){let boundary=newBoundary(),chunks=[],size=0,text="",flush=()=>{let bytes=host.
utf8_encode(text);text="",chunks[chunks.length]=bytes,size+=bytes.length},entries=formDataEntries(form);for(let i=0;i<entries.length;i++){let{name,value}=entries[i];
if(text+=`--${boundary}\r
Content-Disposition: form-data; name="${escapeName(normalizeNewlines(name))}"`,typeof value=="string"){text+=`\r
\r
${normalizeNewlines(value)}\r
`;continue}text+=`; filename="${escapeName(fileName(value))}"\r
Content-Type: ${blobType(value)||"application/octet-stream"}\r
\r
`,flush(),chunks[chunks.length]=blobBytes(value),size+=blobSize(value),text=`\r
`}return text+=`--${boundary}--\r
`,flush(),{boundary,bytes:concatenate(chunks,size)}}function concatenate(chunks,size){if(chunks.length===1)return chunks[0];reserveMemory(size,"a multipart body");
let all=new Uint8Array(size),at=0;for(let i=0;i<chunks.length;i++){let chunk=chunks[i];TypedArraySet(all,chunk,at),at+=chunk.length}return all}function decodeMultipart(bytes,boundary){
let form=new FormData,found=host.multipart_decode(bytes,boundary);for(let i=0;i<found.length;i+=5){let filename=found[i+1],part7=Uint8Subarray(bytes,found[i+3],
found[i+4]),value=filename===null?host.utf8_decode(part7):fileFromBytes(part7,found[i+2],filename);appendEntry(form,found[i],value)}return form}__parts[20]=[FormData,appendEntry,decodeMultipart,encodeMultipart,formDataEntries,isFormData];
})
//# part 21
(function (__host, __parts) {"use strict";
var part=__parts.use(0),StringCharCodeAt=part[14],Map=part[48],MapForEach=part[49],MapGet=part[50],MapSet=part[51],ArrayPush=part[130],StringSlice=part[157],StringToLowerCase=part[158],
StringIndexOf=part[174],ArrayMap=part[199],MapHas=part[200];var part2=__parts.use(0),isToken=part2[166],trimHTTPWhitespace=part2[201];function isQuotedStringValue(s){for(let i=0;i<s.length;i++){let c=StringCharCodeAt(s,i);if(!(c===9||c>=32&&c<=126||c>=128&&c<=255))return!1}return!0}function collectQuotedString(s,position){
let value="",i=position+1;for(;i<s.length;i++){let c=s[i];if(c==='"')return{value,end:i+1};if(c==="\\"){if(i++,i>=s.length)return{value:value+"\\",end:i};value+=
s[i]}else value+=c}return{value,end:i}}function trimEndHTTPWhitespace(s){let n=s.length;for(;n>0;){let c=StringCharCodeAt(s,n-1);if(c!==32&&c!==9&&c!==10&&c!==13)
break;n--}return StringSlice(s,0,n)}function parseMIMEType(input){let s=trimHTTPWhitespace(input),slash=StringIndexOf(s,"/");if(slash<0)return null;let type=StringSlice(
s,0,slash);if(!isToken(type))return null;let position=StringIndexOf(s,";",slash);position<0&&(position=s.length);let subtype=trimEndHTTPWhitespace(StringSlice(s,
slash+1,position));if(!isToken(subtype))return null;let parameters=new Map;for(;position<s.length;)position=parseParameter(s,position+1,parameters);return{essence:StringToLowerCase(
`${type}/${subtype}`),parameters}}function parseParameter(s,position,parameters){for(;position<s.length&&trimHTTPWhitespace(s[position])==="";)position++;let end=position;
for(;end<s.length&&s[end]!==";"&&s[end]!=="=";)end++;let name=StringToLowerCase(StringSlice(s,position,end));if(end>=s.length||s[end]===";")return end;let value;
if(position=end+1,s[position]==='"'){let quoted=collectQuotedString(s,position);for(value=quoted.value,position=quoted.end;position<s.length&&s[position]!==";";)
position++}else{for(end=position;end<s.length&&s[end]!==";";)end++;if(value=trimEndHTTPWhitespace(StringSlice(s,position,end)),position=end,value==="")return position}
return isToken(name)&&isQuotedStringValue(value)&&!MapHas(parameters,name)&&MapSet(parameters,name,value),position}function serializeMIMEType(type){let out=type.
essence;return MapForEach(type.parameters,(value,name)=>{if(out+=`;${name}=`,isToken(value)){out+=value;return}out+='"';for(let i=0;i<value.length;i++){let c=value[i];
out+=c==='"'||c==="\\"?`\\${c}`:c}out+='"'}),out}function splitHeaderValue(value){let out=[],part3="",i=0;for(;;){let end=i;for(;end<value.length&&value[end]!==
'"'&&value[end]!==",";)end++;if(part3+=StringSlice(value,i,end),i=end,i<value.length&&value[i]==='"'){let quoted=collectQuotedString(value,i);if(part3+=StringSlice(
value,i,quoted.end),i=quoted.end,i<value.length)continue}if(ArrayPush(out,part3),part3="",i>=value.length)return ArrayMap(out,trimTabOrSpace);i++}}function trimTabOrSpace(s){
let a=0,b=s.length;for(;a<b&&(s[a]===" "||s[a]==="	");)a++;for(;b>a&&(s[b-1]===" "||s[b-1]==="	");)b--;return StringSlice(s,a,b)}function extractMIMEType(value){
if(value===null)return null;let charset,essence="",result=null,values=splitHeaderValue(value);for(let i=0;i<values.length;i++){let type=parseMIMEType(values[i]);
type===null||type.essence==="*/*"||(result=type,type.essence!==essence?(charset=MapGet(type.parameters,"charset"),essence=type.essence):!MapHas(type.parameters,
"charset")&&charset!==void 0&&MapSet(type.parameters,"charset",charset))}return result}__parts[21]=[extractMIMEType,parseMIMEType,serializeMIMEType,splitHeaderValue];
})
//# part 22
(function (__host, __parts) {"use strict";
var part=__parts.use(0),Error=part[0],Uint8Array=part[16],ObjectDefineProperty=part[56],TypeError=part[78],newPromiseWithResolvers=part[95],PromiseReject=part[96],
PromiseThen=part[98],MathMax=part[131],Uint8Subarray=part[153],StringSlice=part[157],StringToLowerCase=part[158],StringIndexOf=part[174],StringStartsWith=part[176],
RegExpExec=part[202],MathMin=part[206];var part2=__parts.use(0),host=part2[12];var part3=__parts.use(2),forgivingBase64Decode=part3[2];var part4=__parts.use(0),listAppend=part4[195],listGet=part4[196],parseHead=part4[197],sourceText=part4[198],trimHTTPWhitespace=part4[201],listDelete=part4[203],
listSet=part4[204],listHas=part4[205];var part5=__parts.use(21),parseMIMEType=part5[1],serializeMIMEType=part5[2],splitHeaderValue=part5[3];var part6=__parts.use(18),parseURL=part6[3],serializeOrigin=part6[4],serializeURL=part6[5];var part7=__parts.use(14),percentDecodeInPlace=part7[11];function decodeDataURL(url){let input=StringSlice(serializeURL(url,!0),5),comma=StringIndexOf(input,",");if(comma<0)return null;let type=trimHTTPWhitespace(StringSlice(
input,0,comma)),bytes=percentDecodeInPlace(host.utf8_encode(StringSlice(input,comma+1))),base64=RegExpExec(/;[ ]*base64$/i,type);if(base64!==null){if(bytes=forgivingBase64Decode(
host.latin1_decode(bytes)),bytes===null)return null;type=StringSlice(type,0,base64.index)}StringStartsWith(type,";")&&(type=`text/plain${type}`);let parsed=parseMIMEType(
type);return{type:parsed===null?"text/plain;charset=US-ASCII":serializeMIMEType(parsed),bytes}}var part8=__parts.use(0),client=part8[181];function setReferer(headers,parts,url){if(parts.referrer==="no-referrer"||parts.referrer==="about:client"&&client.url===null)return;let from=parts.referrer==="a\
bout:client"?parseURL(serializeURL(client.url)):parseURL(parts.referrer);if(from===null||from.scheme!=="http"&&from.scheme!=="https")return;from.username="",from.
password="",from.fragment=null;let full=serializeURL(from,!0),origin=`${serializeOrigin(from)}/`,same=serializeOrigin(from)===serializeOrigin(url),downgrade=from.
scheme==="https"&&url.scheme==="http",value;switch(parts.referrerPolicy){case"no-referrer":value=null;break;case"origin":value=origin;break;case"unsafe-url":value=
full;break;case"strict-origin":value=downgrade?null:origin;break;case"same-origin":value=same?full:null;break;case"origin-when-cross-origin":value=same?full:origin;
break;case"no-referrer-when-downgrade":value=downgrade?null:full;break;default:value=same?full:downgrade?null:origin}value===null?listDelete(headers,"referer"):
listSet(headers,"Referer",value),parts.referrer=value??"no-referrer"}function policyOnRedirect(header,policy){if(header===null)return policy;let tokens=splitHeaderValue(
header);for(let i=tokens.length-1;i>=0;i--){let token=StringToLowerCase(tokens[i]);switch(token){case"no-referrer":case"no-referrer-when-downgrade":case"same-or\
igin":case"origin":case"strict-origin":case"origin-when-cross-origin":case"strict-origin-when-cross-origin":case"unsafe-url":return token}}return policy}var part9=__parts.use(9),addAbortAlgorithm=part9[2],removeAbortAlgorithm=part9[6];var part10=__parts.use(11),blobBytes=part10[2];var part11=__parts.use(0),cancelBody=part11[207],InnerBody=part11[208],hasSource=part11[209],nativeBody=part11[210],takeBody=part11[211];var part12=__parts.use(12),isBadPort=part12[11];var part13=__parts.use(0),Request=part13[212],isRequest=part13[213],takeRequest=part13[214];var part14=__parts.use(0),abortResponse=part14[215],createResponse=part14[216],isNullBodyStatus=part14[217],isRedirectStatus=part14[218];var part15=__parts.use(0),deferred=part15[128];var tainting_default=deferred(23,"Tainting",[0]);var part16=__parts.use(15),includesCredentials=part16[3];var part17=__parts.use(0),copyBytes=part17[154];var part18=__parts.use(24),makeRemoteError=part18[0];var part19=__parts.use(12),adoptWebSocket=part19[3],dialWebSocket=part19[4];var maxRedirects=20;function networkError(what,error){let text=error?.message,message=typeof text=="string"?text:"the request could not be made",end=StringIndexOf(
message,`
`);if(end<0)return new TypeError(`${what}: ${message}`,{cause:error});let code=StringSlice(message,0,end),detail=StringSlice(message,end+1);if(code==="EOUTBOUND")
return new TypeError(detail);let cause=new Error(detail);return ObjectDefineProperty(cause,"code",{value:code,writable:!0,enumerable:!0,configurable:!0}),new TypeError(
`${what}: ${detail}`,{cause})}var Fetch=class{parts;target;rid=-1;response=null;aborted=!1;tainting=null;constructor(parts,target){this.parts=parts,this.target=
target}abort(reason){this.rid<0||(this.target<0?host.fetch_abort(this.rid):host.target_abort(this.rid,messageOf(reason)))}},messageOf=reason=>{let message=reason?.
message;return typeof message=="string"?message:"The operation was aborted"};function fetch(input,init=void 0){return arguments.length<1?fetchNothing():fetchFrom(
-1,input,init)}function fetchNothing(){return PromiseReject(new TypeError("Failed to execute 'fetch': 1 argument required, but only 0 present"))}function fetchFrom(target,input,init){
let parts;try{parts=takeRequest(isRequest(input)&&init===void 0?input:new Request(input,init))}catch(error){return PromiseReject(error)}let signal=parts.signal;
if(signal===null)return run(new Fetch(parts,target));if(signal.aborted)return cancelBody(parts.body,signal.reason),PromiseReject(signal.reason);let f=new Fetch(
parts,target),{promise,resolve,reject}=newPromiseWithResolvers(),abort=()=>{let reason=signal.reason;f.aborted=!0,reject(reason),cancelBody(parts.body,reason),f.
response!==null?abortResponse(f.response,reason):f.abort(reason)},detach=()=>removeAbortAlgorithm(signal,abort);return addAbortAlgorithm(signal,abort),PromiseThen(
run(f,detach),response=>{f.aborted?abortResponse(response,signal.reason):resolve(response)},error=>{detach(),reject(error)}),promise}async function run(f,onDone=null){
let url=parseURL(f.parts.url);if(url===null)throw new TypeError(`fetch failed: "${f.parts.url}" is not a URL`);if(f.target>=0)return httpFetch(f,url,onDone);switch(url.
scheme){case"http":case"https":break;case"data":return dataFetch(f,url);case"blob":return blobFetch(f,url);default:throw new TypeError(`fetch failed: the scheme\
 "${url.scheme}" cannot be fetched`)}return httpFetch(f,url,onDone)}function dataFetch(f,url){let data=decodeDataURL(url);if(data===null)throw new TypeError("fe\
tch failed: the data: URL is malformed");let body=f.parts.method==="HEAD"?null:data.bytes;return createResponse(200,"OK",["content-type",data.type],body,"basic",
serializeURL(url,!0),!1,null)}async function blobFetch(f,url){let href=serializeURL(url,!0),blob=f.parts.blob;if(f.parts.method!=="GET"||blob===void 0)throw new TypeError(
"fetch failed: there is no such blob");let bytes=await blobBytes(blob),range=listGet(f.parts.headers,"range");if(range===null){let head2=["content-length",`${bytes.
length}`,"content-type",blob.type];return createResponse(200,"OK",head2,bytes,"basic",href,!1,null)}let part20=parseRange(range,bytes.length);if(part20===null)throw new TypeError(
`fetch failed: the range "${range}" cannot be had of a blob of ${bytes.length} bytes`);let[start,end]=part20,head=["content-length",`${end-start}`,"content-type",
blob.type,"content-range",`bytes ${start}-${end-1}/${bytes.length}`];return createResponse(206,"Partial Content",head,copyBytes(Uint8Subarray(bytes,start,end)),
"basic",href,!1,null)}function parseRange(value,size){let m=RegExpExec(/^bytes[\t ]*=[\t ]*(\d*)[\t ]*-[\t ]*(\d*)$/,value);if(m===null)return null;let[,first="",
last=""]=m;if(first===""){let n=last===""?0:+last;return n===0||size===0?null:[MathMax(size-n,0),size]}let start=+first,end=last===""?size:MathMin(+last+1,size);
return start>=size||start>=end?null:[start,end]}async function httpFetch(f,first,onDone){let parts=f.parts,headers=parts.headers;if(f.target<0){if(parts.cache===
"only-if-cached")throw new TypeError('fetch failed: cache "only-if-cached" finds nothing: there is no HTTP cache');addDefaults(headers),client.url!==null&&(f.tainting=
new tainting_default.Tainting(client.url,parts))}let url=first,method=parts.method,body=parts.body;for(let redirects=0;;redirects++){if(f.target<0){if(isBadPort(
url))throw new TypeError(`fetch failed: port ${url.port} is blocked`);if(f.tainting!==null&&f.tainting.send(url,method,headers),setReferer(headers,parts,url),isUpgrade(
headers))return upgradeFetch(f,method,url)}let hop=f.target<0?await exchange(f,method,url,body):await targetExchange(f,method,url,body),next=null;if(isRedirectStatus(
hop.status)&&parts.redirect!=="manual")try{if(next=redirectTarget(hop,url,parts),next!==null&&redirects===maxRedirects)throw new TypeError(`fetch failed: more t\
han ${maxRedirects} redirects`);if(next!==null&&hop.status!==303&&!hasSource(body))throw new TypeError("fetch failed: a redirect asks to send a stream again, wh\
ich cannot be done")}catch(error){throw giveUp(f,hop),error}if(next===null)return finish(f,hop,method,url,redirects>0,onDone);hop.native!==void 0&&giveUp(f,hop),
((hop.status===301||hop.status===302)&&method==="POST"||hop.status===303&&method!=="GET"&&method!=="HEAD")&&(method="GET",body=null,dropBodyHeaders(headers)),serializeOrigin(
url)!==serializeOrigin(next)&&dropCredentials(headers),f.tainting!==null&&f.tainting.follow(url,next),parts.referrerPolicy=policyOnRedirect(listGet(parseHead(hop.
head),"referrer-policy"),parts.referrerPolicy),url=next}}function giveUp(f,hop){hop.native!==void 0?cancelBody(hop.native,void 0):host.body_cancel(f.rid)}async function exchange(f,method,url,body){
if(f.aborted)throw new TypeError("fetch failed: aborted");f.rid=host.fetch_new(f.rid);try{let[status,statusText,head,length]=await host.fetch_send(f.rid,method,
serializeURL(url,!0),sourceText(f.parts.headers),takeBody(body),f.parts.decode);return{status,statusText,head,length}}catch(error){throw networkError("fetch fai\
led",error)}}var lastExchange=0;async function targetExchange(f,method,url,body){if(f.aborted)throw new TypeError("fetch failed: aborted");f.rid=++lastExchange;
let answer;try{answer=await host.target_fetch(f.target,f.rid,method,serializeURL(url,!0),sourceText(f.parts.headers),takeBody(body))}catch(error){throw remoteError(
error)}let[status,head,content,length,socket]=answer,native=typeof content=="number"?nativeBody(content):content;return{status,statusText:"",head,length,native,
webSocket:socket<0?null:adoptWebSocket(socket,head)}}function remoteError(error){let parts=RegExpExec(/^REMOTE\n(.*)\n([^]*)$/,messageOf(error));return parts===
null?error:makeRemoteError(parts[1],parts[2])}function targetFinish(f,hop,url,redirected,onDone){let body=hop.native;return body instanceof InnerBody?body.onDone=
onDone:onDone!==null&&onDone(),f.response=createResponse(hop.status,hop.statusText,hop.head,body,"default",serializeURL(url,!0),redirected,hop.webSocket??null),
f.response}async function finish(f,hop,method,url,redirected,onDone){if(f.target>=0)return targetFinish(f,hop,url,redirected,onDone);let type=f.tainting===null?
"basic":f.tainting.type;if(type==="opaque")return createResponse(0,"",[],null,"opaque","",!1,null);let body=null,none=method==="HEAD"||isNullBodyStatus(hop.status);
if(none||hop.length===0&&f.parts.integrity==="")none||(body=new Uint8Array(0)),host.body_cancel(f.rid),onDone!==null&&onDone();else if(f.parts.integrity!=="")body=
await readChecked(f.rid,f.parts.integrity),onDone!==null&&onDone();else{let native=nativeBody(f.rid);native.onDone=onDone,body=native}return f.response=createResponse(
hop.status,hop.statusText,hop.head,body,type,serializeURL(url,!0),redirected,null),f.response}async function readChecked(rid,integrity){let bytes;try{bytes=await host.
body_read_all(rid)}catch(error){throw networkError("fetch failed",error)}if(!host.fetch_integrity(bytes,integrity))throw new TypeError(`fetch failed: the body d\
oes not have the integrity "${integrity}"`);return bytes}function redirectTarget(hop,url,parts){if(parts.redirect==="error")throw new TypeError(`fetch failed: ${serializeURL(
url,!0)} answered with a redirect`);let location=listGet(parseHead(hop.head),"location");if(location===null)return null;let next=parseURL(host.utf8_decode(host.
latin1_encode(location)),url);if(next===null)throw new TypeError(`fetch failed: the redirect to "${location}" is not a URL`);if(next.fragment??=url.fragment,next.
scheme!=="http"&&next.scheme!=="https")throw new TypeError(`fetch failed: the redirect to "${location}" leaves HTTP`);if(includesCredentials(next)&&parts.mode===
"cors"&&serializeOrigin(next)!==serializeOrigin(url))throw new TypeError("fetch failed: the redirect to another origin has a user name or password");return next}
function addDefaults(headers){listHas(headers,"accept")||listAppend(headers,"Accept","*/*"),listHas(headers,"accept-language")||listAppend(headers,"Accept-Langu\
age","*"),listHas(headers,"accept-encoding")||listAppend(headers,"Accept-Encoding",listHas(headers,"range")?"identity":"gzip, deflate, br")}function dropBodyHeaders(headers){
listDelete(headers,"content-encoding"),listDelete(headers,"content-language"),listDelete(headers,"content-location"),listDelete(headers,"content-type"),listDelete(
headers,"content-length")}function dropCredentials(headers){listDelete(headers,"authorization"),listDelete(headers,"proxy-authorization"),listDelete(headers,"co\
okie"),listDelete(headers,"host")}function isUpgrade(headers){let upgrade=listGet(headers,"upgrade");return upgrade!==null&&StringToLowerCase(upgrade)==="websoc\
ket"}async function upgradeFetch(f,method,url){if(method!=="GET")throw new TypeError("fetch failed: a WebSocket is opened with GET");f.rid=host.fetch_new(f.rid);
let answer;try{answer=await dialWebSocket(f.rid,serializeURL(url,!0),sourceText(f.parts.headers))}catch(error){throw networkError("fetch failed",error)}let{status,
statusText,head,webSocket}=answer;return webSocket===null?finish(f,{status,statusText,head,length:-1},method,url,!1,null):createResponse(status,statusText,head,
null,"basic",serializeURL(url,!0),!1,webSocket)}__parts[22]=[fetch,fetchFrom,networkError];
})
//# part 23
(function (__host, __parts) {"use strict";
var part=__parts.use(0),TypeError=part[78];var part2=__parts.use(0),listDelete=part2[203],listSet=part2[204],listHas=part2[205];var part3=__parts.use(18),serializeOrigin=part3[4];var Tainting=class{#parts;#secure;#origin;#tainted=!1;#named;type="basic";constructor(at,parts){this.#parts=parts,this.#secure=at.scheme==="https",this.#origin=
serializeOrigin(at),this.#named=listHas(parts.headers,"origin")}send(url,method,headers){let{mode,redirect}=this.#parts,same=serializeOrigin(url)===this.#origin;
if(!same||this.type!=="basic"){if(mode==="same-origin")throw new TypeError(`fetch failed: mode "same-origin" does not allow ${serializeOrigin(url)}`);if(mode===
"no-cors"){if(redirect!=="follow")throw new TypeError(`fetch failed: mode "no-cors" needs redirect "follow" for ${serializeOrigin(url)}`);if(this.#parts.integrity!==
"")throw new TypeError("fetch failed: the integrity of an opaque response cannot be checked");this.type="opaque"}else this.type="cors"}this.#setOrigin(url,method,
headers,same)}#setOrigin(url,method,headers,same){if(this.#named)return;listDelete(headers,"origin");let origin=this.#tainted?"null":this.#origin;if(this.type!==
"cors"){if(method==="GET"||method==="HEAD")return;if(this.#parts.mode!=="cors")switch(this.#parts.referrerPolicy){case"no-referrer":origin="null";break;case"":case"\
no-referrer-when-downgrade":case"strict-origin":case"strict-origin-when-cross-origin":this.#secure&&url.scheme!=="https"&&(origin="null");break;case"same-origin":
same||(origin="null")}}listSet(headers,"Origin",origin)}follow(from,to){let here=serializeOrigin(from);here!==serializeOrigin(to)&&here!==this.#origin&&(this.#tainted=
!0)}};__parts[23]=[Tainting];
})
//# part 24
(function (__host, __parts) {"use strict";
var part=__parts.use(0),Error=part[0],ObjectDefineProperty=part[56];var part2=__parts.use(3),errorConstructors=part2[2];function makeRemoteError(name,message){let Known=errorConstructors[name],error=new(Known??Error)(message);return Known===void 0&&name!==""&&ObjectDefineProperty(
error,"name",{value:name,writable:!0,enumerable:!1,configurable:!0}),markRemote(error)}function markRemote(error){return ObjectDefineProperty(error,"remote",{value:!0,
writable:!0,enumerable:!0,configurable:!0}),error}__parts[24]=[makeRemoteError,markRemote];
})
//# part 25
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),Error=part2[0],ReflectSetPrototypeOf=part2[4],TypeError=part2[78],PromiseReject=part2[96],PromiseThen=part2[98],setPromiseIsHandledToTrue=part2[99],
ReflectDeleteProperty=part2[145],ArraySlice=part2[219],Proxy=part2[220],ReflectGet=part2[221],Symbol=part2[222];var part3=__parts.use(0),symbolDispose=part3[223];var part4=__parts.use(0),deferred=part4[128];var session_default=deferred(26,"Session acceptSession localReference loopbackClient targetClient",[0,1,2,3,4]);var maxDepth=64,secret=Symbol("handler"),disposedText="RPC stub used after being disposed.";function failedCall(error){return{promise:PromiseReject(error),pipeline:{
call:()=>failedCall(error)},session:null,onResult:null}}function startCall(root,path,args){try{return root.client(args===null?"Pipeline":"JsRpcPromise").call(path,
args)}catch(error){return failedCall(error)}}function callMethod(root,path,args){return new Proxy(promiseTarget,new PromiseHandler(startCall(root,path,args)))}function getProperty(root,path){
return startCall(root,path,null).promise}function sharedTarget(proto){let target=()=>{};return ReflectDeleteProperty(target,"name"),ReflectDeleteProperty(target,
"length"),ReflectSetPrototypeOf(target,proto),target}var refuse=()=>!1,Handler=class{has(target,key){return key in target||typeof key=="string"&&key!=="then"}};
for(let trap of["set","defineProperty","deleteProperty","setPrototypeOf","preventExtensions"])Handler.prototype[trap]=refuse;ReflectSetPrototypeOf(Handler.prototype,
null);var StubHandler=class extends Handler{reference;constructor(reference){super(),this.reference=reference}client(){if(this.reference===null)throw new Error(
disposedText);return this.reference}dispose(){let reference=this.reference;this.reference=null,reference!==null&&reference.release()}get(_target,key,receiver){if(typeof key==
"symbol")return key===secret?this:ReflectGet(RpcStub.prototype,key,receiver);if(key!=="then")return key in RpcStub.prototype?ReflectGet(RpcStub.prototype,key,receiver):
createProperty(this,[key])}apply(_target,_self,args){return callMethod(this,[],args)}},PropertyHandler=class extends Handler{root;path;constructor(root,path){super(),
this.root=root,this.path=path}get(_target,key,receiver){if(typeof key=="symbol")return key===secret?this:ReflectGet(RpcProperty.prototype,key,receiver);if(key in
RpcProperty.prototype)return ReflectGet(RpcProperty.prototype,key,receiver);let path=ArraySlice(this.path);return path[path.length]=key,createProperty(this.root,
path)}apply(_target,_self,args){return callMethod(this.root,this.path,args)}};function createProperty(root,path){if(path.length>maxDepth)throw new TypeError(`RP\
C pipelined property path is too deep (max ${maxDepth}).`);return new Proxy(propertyTarget,new PropertyHandler(root,path))}var PromiseHandler=class extends Handler{promise;#pipeline;#session;#result=null;#disposed=!1;#watched=!1;constructor(call){
super(),this.promise=call.promise,this.#pipeline=call.pipeline,this.#session=call.session,call.onResult=value=>{if(this.#disposed){disposeValue(value);return}this.#pipeline=
null,this.#result={value}}}client(ioType){if(this.#session?.check(ioType),this.#disposed)throw new Error("RPC promise used after being disposed.");if(this.#watched||
(this.#watched=!0,setPromiseIsHandledToTrue(this.promise)),this.#pipeline!==null)return this.#pipeline;let value=this.#result.value,stub=stubHandler(value);if(stub!==
void 0)return stub.client();if(typeof value!="object"&&typeof value!="function"||value===null)throw new TypeError("Can't pipeline on RPC that did not return an \
object.");return session_default.loopbackClient(value)}dispose(){this.#disposed||(this.#disposed=!0,this.#result!==null&&disposeValue(this.#result.value))}get(_target,key,receiver){
return typeof key=="symbol"?key===secret?this:ReflectGet(RpcPromise.prototype,key,receiver):key in RpcPromise.prototype?ReflectGet(RpcPromise.prototype,key,receiver):
createProperty(this,[key])}apply(_target,_self,args){return callMethod(this,[],args)}};function disposeValue(value){if(typeof value!="object"&&typeof value!="fu\
nction"||value===null)return;let dispose=value[symbolDispose];typeof dispose=="function"&&dispose.call(value)}function handlerOf(value,target){return host.proxy_target(
value)===target?value[secret]:void 0}function needHandler(value,target){let handler=handlerOf(value,target);if(handler===void 0)throw new TypeError("Illegal inv\
ocation");return handler}var RpcStub=class{constructor(object){return createStub(session_default.localReference(object))}dup(){let{reference}=needHandler(this,stubTarget);
if(reference===null)throw new Error(disposedText);return reference.hold(),createStub(reference)}onRpcBroken(callback){let{reference}=needHandler(this,stubTarget);
if(typeof callback!="function")throw new TypeError("Failed to execute 'onRpcBroken' on 'RpcStub': the callback is not a function");if(reference===null)throw new Error(
disposedText);reference.onBroken(callback)}[symbolDispose](){needHandler(this,stubTarget).dispose()}};function finallyOf(promise,fn){return promise.finally(fn)}
var RpcPromise=class{constructor(){throw new TypeError("Illegal constructor")}then(onFulfilled,onRejected){return PromiseThen(needHandler(this,promiseTarget).promise,
onFulfilled,onRejected)}catch(onRejected){return PromiseThen(needHandler(this,promiseTarget).promise,void 0,onRejected)}finally(fn){return finallyOf(needHandler(
this,promiseTarget).promise,fn)}[symbolDispose](){needHandler(this,promiseTarget).dispose()}},RpcProperty=class{constructor(){throw new TypeError("Illegal const\
ructor")}then(onFulfilled,onRejected){return PromiseThen(valueOf(this),onFulfilled,onRejected)}catch(onRejected){return PromiseThen(valueOf(this),void 0,onRejected)}finally(fn){
return finallyOf(valueOf(this),fn)}};function valueOf(property){let{root,path}=needHandler(property,propertyTarget);return getProperty(root,path)}var stubTarget=sharedTarget(
RpcStub.prototype),promiseTarget=sharedTarget(RpcPromise.prototype),propertyTarget=sharedTarget(RpcProperty.prototype);function createStub(reference){return new Proxy(
stubTarget,new StubHandler(reference))}function stubHandler(value){return handlerOf(value,stubTarget)}function proxyKind(value){let target=host.proxy_target(value);
return target===stubTarget?"stub":target===promiseTarget?"promise":target===propertyTarget?"property":void 0}__parts[25]=[RpcPromise,RpcProperty,RpcStub,callMethod,createProperty,createStub,disposeValue,disposedText,failedCall,getProperty,proxyKind,stubHandler];
})
//# part 26
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),Error=part2[0],ArrayBufferIsView=part2[23],ErrorIsError=part2[40],Map=part2[48],MapForEach=part2[49],MapGet=part2[50],MapSet=part2[51],
MapSize=part2[52],ObjectDefineProperty=part2[56],ObjectHasOwn=part2[57],ObjectPrototype=part2[59],ReflectGetPrototypeOf=part2[62],TypeError=part2[78],newPromiseWithResolvers=part2[95],
PromiseReject=part2[96],PromiseResolve=part2[97],PromiseThen=part2[98],setPromiseIsHandledToTrue=part2[99],ReflectApply=part2[107],enqueueMicrotask=part2[137],MapDelete=part2[177],
StringEndsWith=part2[182],ArrayJoin=part2[191],ReflectIsExtensible=part2[231];var part3=__parts.use(0),RpcTarget=part3[224],describeError=part3[232];var part4=__parts.use(27),isFetcher=part4[0],createFetcher=part4[1],fetcherTarget=part4[2];var part5=__parts.use(25),createStub=part5[5],disposedText=part5[7],failedCall=part5[8],proxyKind=part5[10],stubHandler=part5[11];function notImplemented(name){throw new TypeError(`The RPC receiver does not implement the method "${name}".`)}function isReserved(name,entry){switch(name){case"\
dup":case"constructor":return!0;case"fetch":case"connect":case"alarm":case"webSocketMessage":case"webSocketClose":case"webSocketError":return entry;default:return!1}}
function property(object,own,name,entry){if(isReserved(name,entry))throw new TypeError(`'${name}' is a reserved method and cannot be called over RPC.`);ObjectHasOwn(
object,name)!==own&&notImplemented(name);let value=object[name];return!own&&value===ObjectPrototype[name]&&notImplemented(name),value}var isObject=value=>typeof value==
"object"&&value!==null||typeof value=="function";function receiverKind(value){let proto=ReflectGetPrototypeOf(value);if(proto===ObjectPrototype)return!0;for(;proto!==
null;proto=ReflectGetPrototypeOf(proto))if(proto===RpcTarget.prototype)return!1;return typeof value=="function"&&proxyKind(value)===void 0?!0:void 0}function lookUp(receiver,path){
let{object,own}=receiver,entry=receiver.entry===!0;if(path.length===0)return{value:object,self:object};let inStub=!1,last=path.length-1;for(let i=0;i<last;i++){
let name=path[i],next=property(object,own,name,entry);isObject(next)||notImplemented(name),object=next;let kind=host.proxy_target(object)===void 0?void 0:proxyKind(
object);if(kind==="stub"||kind==="property"&&inStub||isFetcher(object)){own=!1,inStub=!0;continue}let reach=kind===void 0?receiverKind(object):void 0;reach===void 0&&
notImplemented(name),own=reach}return{value:property(object,own,path[last],entry),self:object}}function invoke(receiver,path,args){let{value,self}=lookUp(receiver,
path);if(args===null)return value;if(typeof value!="function")throw new TypeError(`"${pathName(path)}" is not a function.`);return receiver.envCtx!==void 0?callHandler(
value,self,pathName(path),args,receiver.envCtx):ReflectApply(value,self,args)}function pathName(path){return path.length===0?"(this)":ArrayJoin(path,".")}function callHandler(fn,self,name,args,[
env,ctx]){if(fn.length>3)throw new TypeError(`Cannot call handler function "${name}" over RPC because it has the wrong number of arguments. A simple function ha\
ndler can only be called over RPC if it has exactly the arguments (arg, env, ctx), where only the first argument comes from the client. To support multi-argumen\
t RPC functions, use class-based syntax (extending WorkerEntrypoint) instead.`);if(args.length!==1)throw new TypeError(`Attempted to call RPC function "${name}"\
 with the wrong number of arguments. When calling a top-level handler function that is not declared as part of a class, you must always send exactly one argumen\
t. In order to support variable numbers of arguments, the server must use class-based syntax (extending WorkerEntrypoint) instead.`);return ReflectApply(fn,self,
[args[0],env,ctx])}var part6=__parts.use(13),deserialize=part6[10],ValueReader=part6[14];var part7=__parts.use(13),acquireWriter=part7[3],releaseWriter=part7[7],serialize=part7[8],unsupported=part7[9];var part8=__parts.use(0),symbolDispose=part8[223],disposerOf=part8[230];var CALL=1,RESULT=2,THROW=3,GONE=4,FINISH=5,RELEASE=6,ABORT=7,MAIN=0,EXPORT=1,ANSWER=2,KEPT=1,DISPOSER=2,OTHER=0,CALLING=1,ANSWERING=2,maxMessageBytes=32*1024*1024,
endedText="The execution context which hosts this callback is no longer running.",Question=class{resolvers=newPromiseWithResolvers();call;parent;path;isCall;outcome=null;constructor(session,id,parent,path,isCall){
this.parent=parent,this.path=path,this.isCall=isCall,this.call={promise:this.resolvers.promise,pipeline:{call:(path2,args)=>session.call(ANSWER,id,this,path2,args)},
session,onResult:null}}resolve(value){this.outcome={value,failed:!1};let{onResult}=this.call;onResult!==null&&onResult(value),this.resolvers.resolve(value)}reject(error){
this.outcome={value:error,failed:!0},this.resolvers.reject(error)}answerHere(){let outcome=this.parent===null?null:this.parent.outcome;if(outcome===null){this.reject(
new Error(endedText));return}if(outcome.failed){this.reject(outcome.value);return}try{let value=invoke(dataReceiver(outcome.value),this.path,this.isCall?[]:null);
this.resolve(withDispose(deserialize(serialize(value)),noDispose))}catch(error){this.reject(error)}}},noDispose=()=>{};function dataReceiver(value){return{object:typeof value==
"object"&&value!==null&&ReflectGetPrototypeOf(value)===ObjectPrototype?value:{},own:!0}}var none=[],Import=class{session;id;#holders=1;constructor(session,id){this.
session=session,this.id=id}call(path,args){return this.#holders===0?failedCall(new Error(disposedText)):this.session.call(EXPORT,this.id,null,path,args)}hold(){
this.#holders++}release(){--this.#holders===0&&this.session.releaseImport(this.id)}onBroken(fn){this.session.onBroken(fn)}};function attempt(fn){if(fn!==null)try{
fn()}catch{}}function checkSize(out){if(out.length>maxMessageBytes)throw new Error(`Serialized RPC arguments or return values are limited to 32MiB, but the size\
 of this value was: ${out.length} bytes.`)}function withDispose(value,dispose){if((typeof value=="object"||typeof value=="function")&&value!==null)try{ObjectDefineProperty(
value,symbolDispose,{value:dispose,writable:!0,enumerable:!1,configurable:!0})}catch{}return value}function receiverOf(value){if(typeof value!="object"&&typeof value!=
"function"||value===null)return{object:{},own:!0};if(stubHandler(value)!==void 0)return{object:value,own:!1};if(isFetcher(value))return{object:value,own:!1};let own=receiverKind(
value);return own===void 0?{object:{},own:!0}:{object:value,own}}var part9=__parts.use(0),takeBody=part9[211],pumpStream=part9[225];var part10=__parts.use(0),knownLength=part10[226];var part11=__parts.use(10),abortWriter=part11[4],acquireWriter2=part11[6],closeWriter=part11[8],createReadableByteStream=part11[10],createWritableStream=part11[13],
isLocked=part11[16],isReadableStream=part11[18],isWritableStream=part11[19],isWriterLocked=part11[20],nativeSource=part11[21],releaseNative=part11[28],writeChunk=part11[33];var disconnected="ReadableStream received over RPC disconnected prematurely.",writerGone="WritableStream received over RPC was disconnected because the remote e\
xecution context has ended.",windowBytes=256*1024,chunkBytes=4096;function takeReadable(stream){if(isLocked(stream))throw new TypeError("The ReadableStream has \
been locked to a reader.");let native=nativeSource(stream);return native===void 0?pumpStream(stream,knownLength(stream),disconnected):(releaseNative(stream),native)}
function readableOf(rid){return createReadableByteStream({native:rid,pull:sink=>PromiseThen(host.body_read(rid),chunk=>{if(chunk!==null){sink.enqueue(chunk);return}
sink.close(),host.body_cancel(rid)},error=>{host.body_cancel(rid);let message=error?.message;throw typeof message!="string"||StringEndsWith(message,disconnected)?
new Error(disconnected):new Error(message,{cause:error})}),cancel:()=>host.body_cancel(rid)})}var SinkTarget=class{#writer;#over=!1;constructor(stream){if(isWriterLocked(
stream))throw new TypeError("The WritableStream has been locked to a writer.");this.#writer=acquireWriter2(stream)}write(chunk){return this.#over?PromiseReject(
new TypeError("The stream is closed.")):writeChunk(this.#writer,chunk)}close(){return this.#over=!0,closeWriter(this.#writer)}drop(){this.#over||(this.#over=!0,
setPromiseIsHandledToTrue(abortWriter(this.#writer,new Error(writerGone))))}};function writableOf(reference){let under=0,failed=null,released=!1,wake=null,controller=null,
release=()=>{released||reference.release(),released=!0},settle=size=>{if(under-=size,wake!==null&&(under<windowBytes||failed!==null)){let fn=wake;wake=null,fn()}},
room=all=>{if(failed!==null)return PromiseReject(failed.error);if(all?under===0:under<windowBytes)return;let{promise,resolve}=newPromiseWithResolvers();return wake=
resolve,PromiseThen(promise,()=>room(all))};return createWritableStream({write:(chunk,c)=>{controller=c;let size=ArrayBufferIsView(chunk)?chunk.byteLength+chunkBytes:
chunkBytes;return under+=size,PromiseThen(reference.call(["write"],[chunk]).promise,()=>settle(size),error=>{failed??={error},controller?.error(error),settle(size),
release()}),room(!1)},close:()=>{let done=()=>PromiseThen(reference.call(["close"],[]).promise,release),wait=room(!0);return wait===void 0?done():PromiseThen(wait,
done)},abort:release})}var part12=__parts.use(9),addAbortAlgorithm=part12[2],createAbortSignal=part12[3],isAbortSignal=part12[5],removeAbortAlgorithm=part12[6],signalAbort=part12[7];var part13=__parts.use(0),createHeaders=part13[163],parseHead=part13[197],sourceText=part13[198];var part14=__parts.use(0),Request=part14[212],isRequest=part14[213],takeRequest=part14[214];var part15=__parts.use(0),extractResponse=part15[227],isResponse=part15[228],Response=part15[229];var part16=__parts.use(13),corrupt=part16[11],dataCloneError=part16[12],FIRST_HOOK=part16[13];var STUB=FIRST_HOOK,HOME=FIRST_HOOK+1,FETCHER=FIRST_HOOK+2,READABLE=FIRST_HOOK+3,WRITABLE=FIRST_HOOK+4,REQUEST=FIRST_HOOK+5,RESPONSE=FIRST_HOOK+6,SIGNAL=FIRST_HOOK+
7,BODY_NONE=0,BODY_VALUE=1,BODY_STREAM=2,MOVE_BODY=0,MOVE_TARGET=1,nothing=[],noStubs=[],Outgoing=class{refuseInstances=!0;#session;#transfer;moved=nothing;#exported=nothing;given=noStubs;live=!1;constructor(session,transfer){
this.#session=session,this.#transfer=transfer}undo(){for(let i=0;i<this.#exported.length;i++)this.#session.unexport(this.#exported[i]);for(let i=0;i<this.moved.
length;i+=2)this.moved[i]===MOVE_BODY&&host.body_cancel(this.moved[i+1])}#move(kind,rid){return this.live=!0,this.moved===nothing&&(this.moved=[]),this.moved[this.
moved.length]=kind,this.moved[this.moved.length]=rid,this.moved.length/2-1}#export(object,own,dispose){return this.live=!0,this.#exported===nothing&&(this.#exported=
[]),this.#exported[this.#exported.length]=this.#session.export(object,own,dispose)}write(value,out){if(isFetcher(value))return out.host(FETCHER),out.uint(this.#move(
MOVE_TARGET,fetcherTarget(value))),!0;if(host.proxy_target(value)!==void 0)return this.#proxy(value,out);if(typeof value=="function")return this.#target(value,!0,
"function",out);if(isReadableStream(value))return out.host(READABLE),out.uint(this.#move(MOVE_BODY,takeReadable(value))),!0;if(isWritableStream(value)){let sink=new SinkTarget(
value);return out.host(WRITABLE),out.uint(this.#export(sink,!1,()=>sink.drop())),!0}if(isRequest(value))return this.#request(value,out);if(isResponse(value))return this.#response(
value,out);if(isAbortSignal(value))return this.#signal(value,out);for(let proto=ReflectGetPrototypeOf(value);proto!==null;proto=ReflectGetPrototypeOf(proto))if(proto===
RpcTarget.prototype)return this.#target(value,!1,"RpcTarget",out);return!1}#proxy(value,out){let kind=proxyKind(value);if(kind==="stub")return this.#stub(stubHandler(
value),out);if(kind!==void 0)throw unsupported(value);let own=receiverKind(value);if(own===void 0)throw dataCloneError("Proxy could not be serialized because it\
 is not a valid RPC receiver type. The Proxy must emulate either a plain object or an RpcTarget, as indicated by the Proxy's prototype chain.");return this.#target(
value,own,"Proxy",out)}#stub(handler,out){let reference=handler.client(),home=this.#session.homeOf(reference);if(this.live=!0,home>=0)out.host(HOME),out.uint(home);else{
reference.hold();let stub=createStub(reference);out.host(STUB),out.uint(this.#export(stub,!1,()=>reference.release()))}return this.#transfer&&(this.given===noStubs&&
(this.given=[]),this.given[this.given.length]=handler),!0}#target(value,own,what,out){let object=value;if(!this.#transfer){let dup=value.dup;typeof dup=="functi\
on"&&(object=checkDuplicate(dup.call(value),own,what))}let dispose=disposerOf(object),id=this.#export(object,own,dispose===void 0?null:()=>dispose.call(object));
return out.host(STUB),out.uint(id),!0}#body(body,out){body===null?out.byte(BODY_NONE):typeof body=="number"?(out.byte(BODY_STREAM),out.uint(this.#move(MOVE_BODY,
body))):(out.byte(BODY_VALUE),out.value(body))}#request(request,out){let cf=request.cf,parts=takeRequest(request);return out.host(REQUEST),out.value([parts.url,
parts.method,sourceText(parts.headers),parts.redirect,cf,parts.signal??void 0]),this.#body(takeBody(parts.body),out),!0}#response(response,out){if(response.webSocket!==
null)throw unsupported(response.webSocket);let cf=response.cf,{status,statusText,head,body,encodeBody}=extractResponse(response);return out.host(RESPONSE),out.value(
[status,statusText,head,cf,encodeBody]),this.#body(body,out),!0}#signal(signal,out){return out.host(SIGNAL),signal.aborted?(out.byte(1),out.value(signal.reason),
!0):(this.live=!0,out.byte(0),out.uint(this.#session.exportSignal(signal)),!0)}};function checkDuplicate(copy,own,what){if((typeof copy=="object"&&copy!==null||
typeof copy=="function")&&(what!=="function"||typeof copy=="function")&&receiverKind(copy)===own)return copy;throw dataCloneError({RpcTarget:"Couldn't create a \
stub for the RcpTarget because it has a dup() method which did not return another RpcTarget. Either remove the dup() method or make sure it returns an RpcTarget\
.",function:"Couldn't create a stub for the function because it has a dup() method which did not return another function. Either remove the dup() method or make\
 sure it returns a function.",Proxy:"Couldn't create a stub for the Proxy because it has a dup() method which did not return the same underlying type (RpcTarget\
 or Function) as the Proxy itself represents. Either remove the dup() method or make sure it returns an RpcTarget."}[what])}var Incoming=class{dropStacks=!0;#session;#moved;stubs=noStubs;constructor(session,moved){
this.#session=session,this.#moved=moved}dispose(){for(let i=0;i<this.stubs.length;i++)this.stubs[i].dispose()}#place(input){return this.#moved[input.uint()]??corrupt()}#stub(reference){
let stub=createStub(reference);return this.stubs===noStubs&&(this.stubs=[]),this.stubs[this.stubs.length]=stubHandler(stub),stub}read(kind,input){switch(kind){case STUB:
return this.#stub(this.#session.import(input.uint()));case HOME:return this.#stub(this.#session.local(input.uint()));case FETCHER:return createFetcher(this.#place(
input));case READABLE:return readableOf(this.#place(input));case WRITABLE:return writableOf(this.#session.import(input.uint()));case REQUEST:return this.#request(
input);case RESPONSE:return this.#response(input);case SIGNAL:return this.#signal(input);default:return corrupt()}}#body(input){switch(input.byte()){case BODY_NONE:
return null;case BODY_VALUE:return input.value();case BODY_STREAM:return readableOf(this.#place(input));default:return corrupt()}}#request(input){let[url,method,
head,redirect,cf,signal]=input.value(),body=this.#body(input);return new Request(url,{method,headers:createHeaders(parseHead(head),"none"),redirect,cf,signal,body})}#response(input){
let[status,statusText,head,cf,encodeBody]=input.value(),body=this.#body(input);return status===0?Response.error():new Response(body,{status,statusText,headers:createHeaders(
parseHead(head),"none"),cf,encodeBody})}#signal(input){let signal=createAbortSignal();if(input.byte()===1){let reason=input.value();return this.#session.importSignal(
-1,signal),signalAbort(signal,reason),signal}return this.#session.importSignal(input.uint(),signal),signal}};var part17=__parts.use(24),makeRemoteError=part17[0],markRemote=part17[1];function writeThrown(out,error,actor){let bytes;actor!==null&&ErrorIsError(error)&&ReflectIsExtensible(error)&&(error.durableObjectId=actor);try{bytes=serialize(
error,{refuseInstances:!0})}catch{let[name,message]=describeError(error),plain=new Error(message);plain.name=name,bytes=serialize(plain)}out.bytes(bytes)}function readThrown(input){
let error=deserialize(input.raw(input.uint()),{dropStacks:!0});return ErrorIsError(error)?markRemote(error):error}var part18=__parts.use(0),inTurnOfSession=part18[233];var unreadable={};function targetClient(target){return{call:(path,args)=>new Session(!0,null).open(target,path,args)}}var sessions=new Map,loopbacks=new Map,Session=class _Session{#num=-1;#opener;#main;#actor;#context=-1;#over=!1;#lastCall=0;#lastExport=0;#imports=0;#kept=0;#held=!1;#waits=!1;#questions=null;#answers=null;#exports=null;#signals=null;#watches=null;#brokenListeners=null;#queued=[];#flushing=!1;constructor(opener,main,actor=null){
this.#opener=opener,this.#main=main,this.#actor=actor}attach(num){this.#num=num,MapSet(sessions,num,this)}open(target,path,args){return this.#send(MAIN,0,null,path,
args,(call,bytes,moved)=>(this.attach(moved.length===0?host.rpc_open(target,call,bytes):host.rpc_open(target,call,bytes,...moved)),!0))}call(kind,id,parent,path,args){
return this.#over?failedCall(new Error(endedText)):this.#send(kind,id,parent,path,args,(call,bytes,moved)=>moved.length===0?host.rpc_send(this.#num,CALLING,call,
!1,bytes):host.rpc_send(this.#num,CALLING,call,!1,bytes,...moved))}#send(kind,id,parent,path,args,send){let call=++this.#lastCall,outgoing=new Outgoing(this,!1),
out=acquireWriter(outgoing);try{out.byte(CALL),out.uint(call),out.byte(kind),out.uint(id),out.uint(path.length);for(let i=0;i<path.length;i++)out.string(path[i]);
if(args===null)out.byte(0);else{out.byte(1),out.uint(args.length);for(let i=0;i<args.length;i++)out.value(args[i])}checkSize(out);let question=new Question(this,
call,parent,path,args!==null),queued=this.#writeQueued(out);if(!send(call,out.view(),outgoing.moved))throw new Error(endedText);return queued&&(this.#queued=[]),
MapSet(this.#questions??=new Map,call,question),this.#updateHeld(),question.call}catch(error){return outgoing.undo(),this.#idle(),failedCall(error)}finally{releaseWriter(
out)}}#queue(item,id){this.#over||(this.#queued[this.#queued.length]=item,this.#queued[this.#queued.length]=id,this.#idle())}#writeQueued(out){let queued=this.#queued;
for(let i=0;i<queued.length;i+=2)out.byte(queued[i]),out.uint(queued[i+1]);return queued.length>0}#idle(){this.#flushing||this.#over||this.#num<0||(this.#flushing=
!0,enqueueMicrotask(()=>{if(this.#flushing=!1,this.#over)return;let last=this.#opener&&this.#empty();if(!last&&this.#queued.length===0)return;let out=acquireWriter();
try{this.#writeQueued(out),host.rpc_send(this.#num,OTHER,0,last,out.view()),this.#queued=[]}catch{return}finally{releaseWriter(out)}last&&this.#end(null)}))}#empty(){
return this.#imports===0&&this.#kept===0&&(this.#questions===null||MapSize(this.#questions)===0)&&(this.#answers===null||MapSize(this.#answers)===0)&&(this.#exports===
null||MapSize(this.#exports)===0)}#updateHeld(){if(this.#num<0||this.#over)return;let held=this.#kept>0||this.#exports!==null&&MapSize(this.#exports)>0,waits=this.#signals!==
null||this.#brokenListeners!==null;held===this.#held&&waits===this.#waits||(this.#held=held,this.#waits=waits,host.rpc_held(this.#num,held,waits))}receive(bytes,last,moved){
last&&(this.#over=!0);let incoming=new Incoming(this,moved),input=new ValueReader(bytes,incoming);try{for(;!input.atEnd();)this.#item(input,incoming)}catch(error){
if(error!==unreadable)throw error}last?this.#end(null):this.#idle()}#item(input,incoming){let kind=input.byte(),id=input.uint();switch(kind){case CALL:this.#takeCall(
id,input,incoming);return;case RESULT:this.#takeResult(id,input,incoming);return;case THROW:{let error=readThrown(input);this.#question(id)?.reject(error);return}case GONE:
this.#question(id)?.answerHere();return;case FINISH:this.#finish(id);return;case RELEASE:this.#unref(id);return;case ABORT:{let reason=input.value(),signal=this.#signals===
null?void 0:MapGet(this.#signals,id);signal!==void 0&&signalAbort(signal,reason);return}default:corrupt()}}#question(id){if(this.#questions===null)return;let question=MapGet(
this.#questions,id);return MapDelete(this.#questions,id),question}#takeResult(id,input,incoming){let question=this.#question(id),value;try{value=input.value()}catch(error){
throw question?.reject(error),unreadable}let flags=input.byte();if(question===void 0)return;(flags&KEPT)!==0&&(flags&DISPOSER)===0&&this.#queue(FINISH,id),incoming.
stubs.length===1&&stubHandler(value)!==void 0||withDispose(value,()=>{incoming.dispose(),(flags&DISPOSER)!==0&&this.#queue(FINISH,id)}),question.resolve(value)}#takeCall(call,input,incoming){
let kind=input.byte(),id=input.uint(),path=[];for(let left=input.uint();left>0;left--)path[path.length]=input.string();let args=null;if(input.byte()===1){args=[];
let count=input.uint();try{for(let i=0;i<count;i++)args[i]=input.value()}catch(error){throw this.#throwBack(call,error,incoming),unreadable}}switch(MapSet(this.#answers??=
new Map,call,{receiver:null,waiting:null,finish:null}),kind){case MAIN:{let receiver;try{receiver=(this.#main??corrupt)()}catch(error){this.#throwBack(call,error,
incoming);return}this.#run(call,receiver,path,args,incoming);return}case EXPORT:{let exported=this.#exports===null?void 0:MapGet(this.#exports,id);exported===void 0?
this.#throwBack(call,new Error(disposedText),incoming):this.#run(call,exported.receiver,path,args,incoming);return}case ANSWER:{let answer=this.#answers===null?
void 0:MapGet(this.#answers,id);answer===void 0?this.#gone(call,incoming):answer.receiver!==null?this.#run(call,answer.receiver,path,args,incoming):(answer.waiting??=
[])[answer.waiting.length]={call,path,args,incoming};return}default:corrupt()}}#run(call,receiver,path,args,incoming){let answer=MapGet(this.#answers,call),result;
try{result=invoke(receiver,path,args)}catch(error){this.#throwBack(call,error,incoming);return}if(typeof result!="object"&&typeof result!="function"||result===null){
this.#answer(call,answer,result,incoming);return}PromiseThen(PromiseResolve(result),value=>inTurnOfSession(this.#num,()=>this.#answer(call,answer,value,incoming)),
error=>inTurnOfSession(this.#num,()=>this.#throwBack(call,error,incoming)))}#answer(call,answer,value,incoming){if(this.#over){incoming.dispose();return}let dispose=typeof value==
"object"&&value!==null&&ReflectGetPrototypeOf(value)===ObjectPrototype?disposerOf(value):void 0,outgoing=new Outgoing(this,!0),out=acquireWriter(outgoing);try{out.
byte(RESULT),out.uint(call),out.value(value),checkSize(out);let kept=outgoing.live||dispose!==void 0;out.byte((kept?KEPT:0)|(dispose!==void 0?DISPOSER:0)),kept?
this.#keep(answer,value,dispose,outgoing):MapDelete(this.#answers,call),incoming.dispose(),this.#sendAnswer(call,out,outgoing)}catch(error){outgoing.undo(),this.#throwBack(
call,error,incoming);return}finally{releaseWriter(out)}let{waiting}=answer;if(answer.waiting=null,waiting!==null)for(let i=0;i<waiting.length;i++){let p=waiting[i];
answer.receiver!==null?this.#run(p.call,answer.receiver,p.path,p.args,p.incoming):this.#gone(p.call,p.incoming)}}#keep(answer,value,dispose,outgoing){this.#kept++;
let{given}=outgoing,reference=stubHandler(value)?.reference??null;reference!==null&&reference.hold(),answer.receiver=reference===null?receiverOf(value):{object:createStub(
reference),own:!1},answer.finish=()=>{this.#kept--,reference!==null&&reference.release();for(let i=0;i<given.length;i++)given[i]?.dispose();dispose!==void 0&&dispose.
call(value)}}#sendAnswer(call,out,outgoing){this.#updateHeld();let last=!this.#opener&&this.#main!==null&&this.#empty();last||this.#writeQueued(out),this.#queued=
[];let moved=outgoing===null?[]:outgoing.moved;moved.length===0?host.rpc_send(this.#num,ANSWERING,call,last,out.view()):host.rpc_send(this.#num,ANSWERING,call,last,
out.view(),...moved),last&&this.#end(null)}#forgetAnswer(call){let answers=this.#answers,answer=answers===null?void 0:MapGet(answers,call);return answers===null||
answer===void 0?none:(MapDelete(answers,call),answer.waiting??none)}#throwBack(call,error,incoming){incoming.dispose();let waiting=this.#forgetAnswer(call);for(let i=0;i<
waiting.length;i++)this.#throwBack(waiting[i].call,error,waiting[i].incoming);if(this.#over)return;let out=acquireWriter();try{out.byte(THROW),out.uint(call),writeThrown(
out,error,this.#actor),this.#sendAnswer(call,out,null)}finally{releaseWriter(out)}}#gone(call,incoming){incoming.dispose();let waiting=this.#forgetAnswer(call);
for(let i=0;i<waiting.length;i++)this.#gone(waiting[i].call,waiting[i].incoming);if(this.#over)return;let out=acquireWriter();try{out.byte(GONE),out.uint(call),
this.#sendAnswer(call,out,null)}finally{releaseWriter(out)}}#finish(call){let answers=this.#answers,answer=answers===null?void 0:MapGet(answers,call);answers===
null||answer===void 0||(MapDelete(answers,call),attempt(answer.finish),this.#updateHeld(),this.#idle())}export(object,own,dispose){let id=++this.#lastExport;return MapSet(
this.#exports??=new Map,id,{receiver:{object,own},dispose,refs:1}),id}unexport(id){this.#exports!==null&&MapDelete(this.#exports,id)}#unref(id){let exports=this.#exports,
exported=exports===null?void 0:MapGet(exports,id);exports===null||exported===void 0||--exported.refs>0||(MapDelete(exports,id),attempt(exported.dispose),this.#updateHeld(),
this.#idle())}homeOf(reference){return reference instanceof Import&&reference.session.check("Client"),reference instanceof Import&&reference.session===this?reference.
id:-1}check(ioType){this.#over||host.rpc_check(this.#num,ioType)}import(id){return this.#imports++,new Import(this,id)}releaseImport(id){this.#imports--,this.#queue(
RELEASE,id)}local(id){let exported=this.#exports===null?void 0:MapGet(this.#exports,id);return exported===void 0&&corrupt(),exported.refs++,loopback().reference(
exported.receiver,()=>this.#unref(id))}reference(receiver,dispose){let peer=this.#peer;return this.import(peer.export(receiver.object,receiver.own,dispose))}#peer=null;static pair(){
let[a,b]=host.rpc_pair(),session=new _Session(!0,null),peer=new _Session(!1,null);return session.#peer=peer,session.attach(a),peer.attach(b),session}keepFor(context){
this.#context=context,MapSet(loopbacks,context,this)}exportSignal(signal){let id=++this.#lastExport,abort=()=>{if(this.#over)return;let out=acquireWriter();try{
out.byte(ABORT),out.uint(id),out.value(signal.reason),host.rpc_send(this.#num,OTHER,0,!1,out.view())}finally{releaseWriter(out)}};return addAbortAlgorithm(signal,
abort),MapSet(this.#watches??=new Map,id,()=>removeAbortAlgorithm(signal,abort)),id}importSignal(id,signal){MapSet(this.#signals??=new Map,id,signal),this.#updateHeld()}onBroken(fn){
this.#over?enqueueMicrotask(()=>fn(new Error(endedText))):(this.#brokenListeners??=[])[this.#brokenListeners.length]=fn,this.#updateHeld()}cut(name,message){this.#end(
{name,message})}forget(){this.#over=!0,MapDelete(sessions,this.#num),this.#context>=0&&MapDelete(loopbacks,this.#context)}#end(error){this.forget();let questions=this.#questions;
this.#questions=null,questions!==null&&MapForEach(questions,question=>{error!==null?question.reject(makeRemoteError(error.name,error.message)):question.answerHere()});
let listeners=this.#brokenListeners;if(this.#brokenListeners=null,error!==null&&listeners!==null)for(let i=0;i<listeners.length;i++)attempt(()=>listeners[i]?.(makeRemoteError(
error.name,error.message)));this.#watches!==null&&MapForEach(this.#watches,stop=>stop());let answers=this.#answers;this.#answers=null,answers!==null&&MapForEach(
answers,answer=>attempt(answer.finish));let exports=this.#exports;this.#exports=null,exports!==null&&MapForEach(exports,exported=>attempt(exported.dispose))}};function loopback(){
let context=host.rpc_context();if(context===0)throw new Error("Disallowed operation called within global scope. RPC stubs can only be made within a handler.");let session=MapGet(
loopbacks,context);return session===void 0&&(session=Session.pair(),session.keepFor(context)),session}function localReference(object){let isObject2=typeof object==
"object"&&object!==null||typeof object=="function",own=isObject2?receiverKind(object):void 0;if(!isObject2||own===void 0)throw new TypeError("RpcStubs can only \
wrap plain objects, functions, and RpcTarget derivatives.");let dispose=disposerOf(object);return loopback().reference({object,own},dispose===void 0?null:()=>dispose.
call(object))}function loopbackClient(value){return{call:(path,args)=>{let reference=loopback().reference(receiverOf(value),null),call=reference.call(path,args);
return reference.release(),call}}}function acceptSession(num,main,actor=null){let session=new Session(!1,main,actor);session.attach(num);let first=host.rpc_accept(
num);for(let i=0;i<first.length;i++){let[last,bytes,...moved]=first[i];session.receive(bytes,last,moved)}}host.export("rpc_message",(num,last,bytes,...moved)=>MapGet(
sessions,num)?.receive(bytes,last,moved));host.export("rpc_cut",(num,name,message)=>MapGet(sessions,num)?.cut(name,message));host.export("rpc_forget",num=>MapGet(
sessions,num)?.forget());__parts[26]=[Session,acceptSession,localReference,loopbackClient,targetClient];
})
//# part 27
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),ReflectSetPrototypeOf=part2[4],ReflectGetPrototypeOf=part2[62],TypeError=part2[78],ReflectDeleteProperty=part2[145],Proxy=part2[220],ReflectGet=part2[221],
FinalizationRegistry=part2[234],FinalizationRegistryRegister=part2[235];var part3=__parts.use(0),deferred=part3[128];var fetch_default=deferred(22,"fetch fetchFrom networkError",[0,1,2]);var part4=__parts.use(0),configureInterface=part4[5];var session_default=deferred(26,"Session acceptSession localReference loopbackClient targetClient",[0,1,2,3,4]);var stub_default=deferred(25,"RpcPromise RpcProperty RpcStub callMethod createProperty createStub disposeValue disposedText failedCall getProperty proxyKind stu\
bHandler",[0,1,2,3,4,5,6,7,8,9,10,11]);var fetcherKey={},registry=new FinalizationRegistry(rid=>host.target_release(rid)),rootOf,wildcard={__proto__:null,get:(target,key,receiver)=>typeof key=="symbo\
l"||key==="then"||key in target?ReflectGet(target,key,receiver):stub_default.createProperty(rootOf(receiver),[key])},Wildcard=function(call){if(call===void 0)return new Proxy(
this,wildcard);let target=options=>call(options);return ReflectDeleteProperty(target,"name"),ReflectDeleteProperty(target,"length"),ReflectSetPrototypeOf(target,
ReflectGetPrototypeOf(this)),new Proxy(target,wildcard)},isFetcher,fetcherTarget,createFetcher,Fetcher=class _Fetcher extends Wildcard{#target;constructor(key,target,call){
if(super(call),key!==fetcherKey)throw new TypeError("Illegal constructor");this.#target=target,host.invocation()!==0&&FinalizationRegistryRegister(registry,this,
target)}fetch(input,init=void 0){return fetch_default.fetchFrom(this.#target,input,init)}static{isFetcher=x=>(typeof x=="object"&&x!==null||typeof x=="function")&&
#target in x,fetcherTarget=fetcher=>fetcher.#target,createFetcher=(target,call)=>new _Fetcher(fetcherKey,target,call)}};rootOf=fetcher=>({client:()=>session_default.
targetClient(fetcherTarget(fetcher))});configureInterface(Fetcher,{name:"Fetcher",length:0});__parts[27]=[isFetcher,createFetcher,fetcherTarget,Fetcher,fetcherKey];
})
//# part 28
(function (__host, __parts) {"use strict";
var part=__parts.use(0),ReflectSetPrototypeOf=part[4],ObjectDefineProperty=part[56],String=part[70],TypeError=part[78],ReflectDeleteProperty=part[145],SymbolToStringTag=part[146];var part2=__parts.use(27),Fetcher=part2[3],fetcherKey=part2[4];var createDurableObjectStub,DurableObjectStub=class _DurableObjectStub extends Fetcher{constructor(key,id,target){super(key,target),ObjectDefineProperty(this,"i\
d",{value:id,enumerable:!0}),ObjectDefineProperty(this,"name",{value:id.name,enumerable:!0})}static{createDurableObjectStub=(id,target)=>new _DurableObjectStub(
fetcherKey,id,target)}};ObjectDefineProperty(DurableObjectStub.prototype,SymbolToStringTag,{value:"DurableObject",configurable:!0});var part3=__parts.use(0),host=part3[12];var constructKey={},createDurableObjectId,namespaceOf,isId,DurableObjectId=class _DurableObjectId{#ns;#hex;constructor(key,ns,hex,name,jurisdiction){if(key!==constructKey)
throw new TypeError("Illegal constructor");this.#ns=ns,this.#hex=hex,name!==void 0&&ObjectDefineProperty(this,"name",{value:name,enumerable:!0}),jurisdiction!==
void 0&&ObjectDefineProperty(this,"jurisdiction",{value:jurisdiction,enumerable:!0})}static{createDurableObjectId=(ns,hex,name,jurisdiction)=>new _DurableObjectId(
constructKey,ns,hex,name,jurisdiction),namespaceOf=id=>id.#ns,isId=x=>typeof x=="object"&&x!==null&&#hex in x}toString(){return this.#hex}equals(other){if(!isId(
other))throw new TypeError("Failed to execute 'equals' on 'DurableObjectId': parameter 1 is not of type 'DurableObjectId'.");return this.#ns===other.#ns&&this.#hex===
other.#hex}};ObjectDefineProperty(DurableObjectId.prototype,SymbolToStringTag,{value:"DurableObjectId",configurable:!0});var jurisdictions=["eu","fedramp","fedr\
amp-high","us"];function checkJurisdiction(jurisdiction){let name=String(jurisdiction);if(!jurisdictions.includes(name))throw new TypeError(`Invalid jurisdictio\
n: "${name}". Supported jurisdictions are ${jurisdictions.map(j=>`"${j}"`).join(", ")}.`);return name}var ActorClass=class{#app;#name;#ns=-1;constructor(app,name){
this.#app=app,this.#name=name}get ownName(){if(this.#app!=="")throw new TypeError("The class of a facet must be one of the app itself.");return this.#name}get ns(){
return this.#ns<0&&(this.#ns=host.actor_namespace(this.#app,this.#name)),this.#ns}},Stamp=function(object){return object},classOf,jurisdictionOf,facetClassOf,NamespaceState=class extends Stamp{#class;#jurisdiction;constructor(object,actorClass,jurisdiction){
super(object),this.#class=actorClass,this.#jurisdiction=jurisdiction}static{let has=x=>(typeof x=="object"&&x!==null||typeof x=="function")&&#class in x,stateOf=x=>{
if(!has(x))throw new TypeError("Illegal invocation");return x};facetClassOf=x=>has(x)?[x.#class.ownName,void 0]:void 0,classOf=x=>stateOf(x).#class,jurisdictionOf=
x=>stateOf(x).#jurisdiction}},specialOf,createClass,DurableObjectClass=class _DurableObjectClass{#class;#props;constructor(key,actorClass,props){if(key!==constructKey)
throw new TypeError("Illegal constructor");this.#class=actorClass,this.#props=props}static{specialOf=x=>typeof x=="object"&&x!==null&&#class in x?[x.#class.ownName,
x.#props]:void 0,createClass=(actorClass,props)=>new _DurableObjectClass(constructKey,actorClass,props)}};ObjectDefineProperty(DurableObjectClass.prototype,SymbolToStringTag,
{value:"DurableObjectClass",configurable:!0});function classFor(value){let found=facetClassOf(value)??specialOf(value);if(found===void 0)throw new TypeError("Th\
e class of a facet must be a Durable Object class of ctx.exports.");return found}function createNamespace(actorClass,jurisdiction){return new DurableObjectNamespace(
constructKey,actorClass,jurisdiction)}var DurableObjectNamespace=class{constructor(key,actorClass,jurisdiction){if(key!==constructKey)throw new TypeError("Illeg\
al constructor");new NamespaceState(this,actorClass,jurisdiction)}idFromName(name){let text=String(name);return createDurableObjectId(classOf(this).ns,host.actor_id_from_name(
classOf(this).ns,text),text,jurisdictionOf(this))}idFromString(id){let hex=String(id);return host.actor_id_check(classOf(this).ns,hex),createDurableObjectId(classOf(
this).ns,hex,void 0,jurisdictionOf(this))}newUniqueId(options=void 0){let jurisdiction=options?.jurisdiction===void 0||options.jurisdiction===null?jurisdictionOf(
this):checkJurisdiction(options.jurisdiction);return createDurableObjectId(classOf(this).ns,host.actor_id_unique(classOf(this).ns),void 0,jurisdiction)}get(id,options=void 0){
if(!isId(id))throw new TypeError("Failed to execute 'get' on 'DurableObjectNamespace': parameter 1 is not of type 'DurableObjectId'.");if(namespaceOf(id)!==classOf(
this).ns)throw new TypeError("get() called with an ID for a different Durable Object namespace");return createDurableObjectStub(id,host.actor_target(classOf(this).
ns,String(id),id.name??""))}getByName(name,options=void 0){return this.get(this.idFromName(name),options)}jurisdiction(jurisdiction){return createNamespace(classOf(
this),jurisdiction==null?void 0:checkJurisdiction(jurisdiction))}};ObjectDefineProperty(DurableObjectNamespace.prototype,SymbolToStringTag,{value:"DurableObject\
Namespace",configurable:!0});function namespaceFor(app,className){return createNamespace(new ActorClass(app,className),void 0)}function loopbackNamespace(className){
let actorClass=new ActorClass("",className),target=options=>{if(typeof options!="object"||options===null)throw new TypeError("The options must be an object: { p\
rops }");let{props}=options;if(props!==void 0&&(typeof props!="object"||props===null))throw new TypeError("The props must be an object.");return createClass(actorClass,
props)};return ReflectDeleteProperty(target,"name"),ReflectDeleteProperty(target,"length"),ReflectSetPrototypeOf(target,DurableObjectNamespace.prototype),new NamespaceState(
target,actorClass,void 0),target}__parts[28]=[DurableObjectClass,DurableObjectId,DurableObjectNamespace,classFor,createDurableObjectId,loopbackNamespace,namespaceFor];
})
//# part 29
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),ReflectConstruct=part2[3],TypeError=part2[78];var part3=__parts.use(13),deserialize=part3[10];var part4=__parts.use(13),serialize=part4[8];var part5=__parts.use(0),appEnv=part5[236],exportedValue=part5[237],hasFlag=part5[238];var part6=__parts.use(0),createExecutionContext=part6[239],DurableObject=part6[240],inherits=part6[241],WorkerEntrypoint=part6[242];var part7=__parts.use(27),createFetcher=part7[1];var part8=__parts.use(26),acceptSession=part8[1];function readProps(bytes){return bytes===void 0?{}:deserialize(bytes)}function entrypoint(inv,name,props){let value=exportedValue(name),ctx=createExecutionContext(
inv,readProps(props)),env=appEnv();if(typeof value=="function"){if(!inherits(value,WorkerEntrypoint))throw new TypeError("The receiver is not an RPC object");return{
object:ReflectConstruct(value,[ctx,env]),own:!1,entry:!0}}if(typeof value=="object"&&value!==null)return{object:value,own:!0,entry:!0,envCtx:[env,ctx]};throw new TypeError(
`The app does not export an entrypoint named "${name}"`)}function dispatchRpc(inv,session,name,props){let receiver=null;acceptSession(session,()=>receiver??=entrypoint(
inv,name,props))}function entryFetch(inv,name,props,request){let value=exportedValue(name),ctx=createExecutionContext(inv,readProps(props)),env=appEnv(),target=typeof value==
"function"?ReflectConstruct(value,[ctx,env]):value,fetch=target?.fetch;if(typeof fetch!="function")throw new TypeError("Handler does not export a fetch() functi\
on.");return typeof value=="function"?fetch.call(target,request):fetch.call(target,request,env,ctx)}function rpcAccept(object,session,id){acceptSession(session,
()=>{if(!inherits(object,DurableObject.prototype)&&!hasFlag("js_rpc"))throw new TypeError('The receiving Durable Object does not support RPC, because its class \
was not declared with `extends DurableObject`. In order to enable RPC, make sure your class extends the special class `DurableObject`, which can be imported fro\
m the module "cloudflare:workers".');return{object,own:!1,entry:!0}},id)}function serviceStub(service,name,props,call){return createFetcher(props===void 0?host.
service_target(service,name):host.service_target(service,name,serialize(props)),call)}__parts[29]=[dispatchRpc,entryFetch,readProps,rpcAccept,serviceStub];
})
//# part 30
(function (__host, __parts) {"use strict";
var part=__parts.use(0),ObjectDefineProperty=part[56],TypeError=part[78];var part2=__parts.use(28),loopbackNamespace=part2[5];var part3=__parts.use(0),exportedValue=part3[237],exportNames=part3[243];var part4=__parts.use(0),DurableObject=part4[240],inherits=part4[241],WorkerEntrypoint=part4[242];var part5=__parts.use(29),serviceStub=part5[4];var exports=null;function loopbackExports(){if(exports!==null)return exports;let names=exportNames(),made={__proto__:null};for(let i=0;i<names.length;i++)define(
made,names[i]);return names.length>0&&(exports=made),made}function define(target,name){let make=makerOf(name,exportedValue(name));if(make===null)return;let value;
ObjectDefineProperty(target,name,{get:()=>value??=make(),enumerable:!0,configurable:!0})}function makerOf(name,value){return typeof value=="function"?inherits(value,
DurableObject)?()=>loopbackNamespace(name):inherits(value,WorkerEntrypoint)||name==="default"?()=>stub(name):null:typeof value=="object"&&value!==null?()=>stub(
name):null}function stub(name){return serviceStub("",name,void 0,options=>{if(typeof options!="object"||options===null)throw new TypeError("The options must be \
an object: { props }");return serviceStub("",name,options.props)})}__parts[30]=[loopbackExports];
})
//# part 31
(function (__host, __parts) {"use strict";
var part=__parts.use(0),ObjectDefineProperty=part[56],ObjectGetOwnPropertyDescriptor=part[129];var part2=__parts.use(0),client=part2[181];var part3=__parts.use(0),globalObject=part3[124];var part4=__parts.use(18),URL=part4[0],parseURL=part4[3],serializeURL=part4[5];var part5=__parts.use(0),configureInterface=part5[5],illegalConstructor=part5[102],illegalKey=part5[103];var WorkerLocation=class{#url;constructor(key,url){key!==illegalKey&&illegalConstructor(),this.#url=url}get href(){return this.#url.href}get origin(){return this.#url.
origin}get protocol(){return this.#url.protocol}get host(){return this.#url.host}get hostname(){return this.#url.hostname}get port(){return this.#url.port}get pathname(){
return this.#url.pathname}get search(){return this.#url.search}get hash(){return this.#url.hash}toString(){return this.#url.href}};configureInterface(WorkerLocation,
{name:"WorkerLocation",length:0});function installLocation(href){let record=parseURL(href);if(record===null)return;client.url=record;let location=new WorkerLocation(
illegalKey,new URL(serializeURL(record))),accessors={get location(){return location}};ObjectDefineProperty(globalObject,"WorkerLocation",{value:WorkerLocation,writable:!0,
enumerable:!1,configurable:!0}),ObjectDefineProperty(globalObject,"location",{...ObjectGetOwnPropertyDescriptor(accessors,"location"),enumerable:!0,configurable:!0})}__parts[31]=[WorkerLocation,installLocation];
})
//# part 32
(function (__host, __parts) {"use strict";
var part=__parts.use(7),ErrorEvent=part[0],PromiseRejectionEvent=part[1],CloseEvent=part[2],Event=part[3],EventTarget=part[4],MessageEvent=part[5],CustomEvent=part[8];var part2=__parts.use(6),getEventHandler=part2[7],setEventHandler=part2[10];var part3=__parts.use(0),globalObject=part3[124];var part4=__parts.use(8);var{addEventListener,dispatchEvent,removeEventListener}=EventTarget.prototype,getGlobalHandler=type=>getEventHandler(globalObject,type),setGlobalHandler=(type,handler)=>setEventHandler(
globalObject,type,handler);__parts[32]=[CloseEvent,CustomEvent,ErrorEvent,Event,EventTarget,MessageEvent,PromiseRejectionEvent,addEventListener,dispatchEvent,getGlobalHandler,removeEventListener,
setGlobalHandler];
})
//# part 33
(function (__host, __parts) {"use strict";
var part=__parts.use(0),TypeError=part[78],PromiseResolve=part[97];var part2=__parts.use(1),DOMException=part2[0];var part3=__parts.use(7),Event=part3[3];var part4=__parts.use(32),dispatchEvent=part4[8];var part5=__parts.use(0),globalObject=part5[124];var constructing=null,answerOf,isAnswered,ExtendableEvent=class extends Event{#wait;constructor(type){if(constructing===null)throw new TypeError("Illegal constr\
uctor");super(type),this.#wait=constructing}waitUntil(promise){this.#wait(promise)}},FetchEvent=class extends ExtendableEvent{#request;#answered=!1;#answer=void 0;static{
answerOf=event=>event.#answer,isAnswered=event=>event.#answered}constructor(type,request){super(type),this.#request=request}get request(){return this.#request}respondWith(answer){
if(this.#answered)throw new DOMException("FetchEvent.respondWith() has already been called; it can only be called once.","InvalidStateError");this.#answered=!0,
this.#answer=answer}passThroughOnException(){this.#request}},ScheduledEvent=class extends ExtendableEvent{cron;scheduledTime;constructor(type,cron,scheduledTime){
super(type),this.cron=cron,this.scheduledTime=scheduledTime}};function construct(wait,make){constructing=wait;try{return make()}finally{constructing=null}}var dispatchGlobal=event=>dispatchEvent.
call(globalObject,event);function dispatchFetchEvent(request,wait){let event=construct(wait,()=>new FetchEvent("fetch",request));if(dispatchGlobal(event),!isAnswered(
event))throw new TypeError("No event handler responded to the request: call event.respondWith() in a fetch listener");return PromiseResolve(answerOf(event))}var serviceWorkerHandlers={
scheduled(controller,_env,ctx){dispatchGlobal(construct(promise=>ctx.waitUntil(promise),()=>new ScheduledEvent("scheduled",controller.cron,controller.scheduledTime)))}};__parts[33]=[ExtendableEvent,FetchEvent,ScheduledEvent,dispatchFetchEvent,serviceWorkerHandlers];
})
//# part 34
(function (__host, __parts) {"use strict";
var show=value=>String(value);function setShow(fn){show=fn}function hidden(target,key,value){Object.defineProperty(target,key,{value,writable:!0,enumerable:!1,configurable:!0})}
var bases={Error,TypeError,RangeError,SyntaxError,URIError};function codedError(base,code,message,more){let error=new bases[base](message);return error.code=code,
hidden(error,"toString",function(){return`${this.name} [${code}]: ${this.message}`}),more!==void 0&&Object.assign(error,more),error}var classNameRE=/^([A-Z][a-z0-9]*)+$/,
primitiveTypes=["string","function","number","object","Function","Object","boolean","bigint","symbol"];function list(items,word){return items.length<=2?items.join(
` ${word} `):`${items.slice(0,-1).join(", ")}, ${word} ${items[items.length-1]}`}function received(value){if(value==null)return` Received ${value}`;if(typeof value==
"function")return` Received function ${value.name}`;if(typeof value=="object")return value.constructor?.name?` Received an instance of ${value.constructor.name}`:
` Received ${show(value,{depth:-1})}`;let text=show(value,{colors:!1});return text.length>28&&(text=`${text.slice(0,25)}...`),` Received type ${typeof value} (${text}\
)`}function invalidArgType(name,expected,actual){let all=typeof expected=="string"?[expected]:expected,types=[],instances=[],other=[];for(let item of all)primitiveTypes.
includes(item)?types.push(item.toLowerCase()):classNameRE.test(item)?instances.push(item):other.push(item);if(instances.length>0){let at=types.indexOf("object");
at>=0&&(types.splice(at,1),instances.push("Object"))}let text=name.endsWith(" argument")?`The ${name} must be `:`The "${name}" ${name.includes(".")?"property":"\
argument"} must be `,groups=[];return types.length>0&&groups.push(types.length===1?`of type ${types[0]}`:`${types.length>2?"one of type":"of type"} ${list(types,
"or")}`),instances.length>0&&groups.push(`an instance of ${list(instances,"or")}`),other.length>0&&(other.length>1?groups.push(`one of ${list(other,"or")}`):groups.
push(`${other[0]?.toLowerCase()!==other[0]?"an ":""}${other[0]}`)),text+=groups.join(" or "),codedError("TypeError","ERR_INVALID_ARG_TYPE",`${text}.${received(actual)}`)}
function invalidArgValue(name,value,reason="is invalid",base="TypeError"){let text=show(value);return text.length>128&&(text=`${text.slice(0,128)}...`),codedError(
base,"ERR_INVALID_ARG_VALUE",`The ${name.includes(".")?"property":"argument"} '${name}' ${reason}. Received ${text}`)}function separated(digits){let out="",i=digits.
length,start=digits[0]==="-"?1:0;for(;i>=start+4;i-=3)out=`_${digits.slice(i-3,i)}${out}`;return`${digits.slice(0,i)}${out}`}function outOfRange(name,range,value){
let text;return Number.isInteger(value)&&Math.abs(value)>2**32?text=separated(String(value)):typeof value=="bigint"?text=`${value>2n**32n||value<-(2n**32n)?separated(
String(value)):String(value)}n`:text=show(value),codedError("RangeError","ERR_OUT_OF_RANGE",`The value of "${name}" is out of range. It must be ${range}. Receiv\
ed ${text}`)}var missingArgs=(...names)=>{let quoted=names.map(n=>`"${n}"`),text=quoted.length===1?`${quoted[0]} argument`:`${list(quoted,"and")} arguments`;return codedError(
"TypeError","ERR_MISSING_ARGS",`The ${text} must be specified`)},invalidReturn=(expected,name,value)=>{let type=value?.constructor?.name?`an instance of ${value.
constructor.name}`:`type ${typeof value}`;return codedError("TypeError","ERR_INVALID_RETURN_VALUE",`Expected ${expected} to be returned from the "${name}" funct\
ion but got ${type}.`)},unsupported=name=>codedError("Error","ERR_METHOD_NOT_IMPLEMENTED",`The ${name} method is not implemented`),AbortError=class extends Error{code="\
ABORT_ERR";constructor(message="The operation was aborted",options){super(message,options),hidden(this,"name","AbortError")}};function validateFunction(value,name){
if(typeof value!="function")throw invalidArgType(name,"Function",value)}function validateString(value,name){if(typeof value!="string")throw invalidArgType(name,
"string",value)}function validateBoolean(value,name){if(typeof value!="boolean")throw invalidArgType(name,"boolean",value)}function validateNumber(value,name,min,max){
if(typeof value!="number")throw invalidArgType(name,"number",value);if(min!==void 0&&value<min||max!==void 0&&value>max||(min!==void 0||max!==void 0)&&Number.isNaN(
value)){let low=min!==void 0?`>= ${min}`:"";throw outOfRange(name,`${low}${min!==void 0&&max!==void 0?" && ":""}${max!==void 0?`<= ${max}`:""}`,value)}}function validateInteger(value,name,min=Number.
MIN_SAFE_INTEGER,max=Number.MAX_SAFE_INTEGER){if(typeof value!="number")throw invalidArgType(name,"number",value);if(!Number.isInteger(value))throw outOfRange(name,
"an integer",value);if(value<min||value>max)throw outOfRange(name,`>= ${min} && <= ${max}`,value)}function validateInt32(value,name,min=-2147483648,max=2147483647){
validateInteger(value,name,min,max)}function validateUint32(value,name,positive=!1){validateInteger(value,name,positive?1:0,4294967295)}function validateObject(value,name,options={}){
if(value===null&&!options.nullable||Array.isArray(value)&&!options.array||typeof value!="object"&&!(options.fn&&typeof value=="function"))throw invalidArgType(name,
"Object",value)}function validateArray(value,name,minLength=0){if(!Array.isArray(value))throw invalidArgType(name,"Array",value);if(value.length<minLength)throw invalidArgValue(
name,value,`must be longer than ${minLength}`)}function validateAbortSignal(signal,name){if(signal!==void 0&&(signal===null||typeof signal!="object"||!("aborted"in
signal)))throw invalidArgType(name,"AbortSignal",signal)}function validateOneOf(value,name,allowed){if(allowed.includes(value))return;let text=allowed.map(v=>typeof v==
"string"?`'${v}'`:String(v)).join(", ");throw invalidArgValue(name,value,`must be one of: ${text}`)}__parts[34]=[setShow,AbortError,codedError,invalidArgType,outOfRange,validateAbortSignal,validateBoolean,validateFunction,validateNumber,validateObject,unsupported,
invalidArgValue,invalidReturn,missingArgs,validateString,received,validateInteger,validateOneOf,validateInt32,validateUint32,validateArray];
})
//# part 35
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),RegExpTest=part2[13],ArrayBuffer=part2[20],ArrayBufferByteLength=part2[21],ArrayBufferIsView=part2[23],ArrayIsArray=part2[28],BigInt=part2[29],
BigIntValueOf=part2[31],Boolean=part2[33],BooleanValueOf=part2[34],DataViewByteLength=part2[36],DataViewByteOffset=part2[37],Date=part2[38],DateGetTime=part2[39],
ErrorIsError=part2[40],Map=part2[48],MapForEach=part2[49],MapGet=part2[50],MapSet=part2[51],MapSize=part2[52],Number=part2[53],NumberValueOf=part2[54],ObjectKeys=part2[58],
ObjectPrototype=part2[59],ReflectGetOwnPropertyDescriptor=part2[61],ReflectGetPrototypeOf=part2[62],RegExp=part2[63],RegExpFlags=part2[64],RegExpSource=part2[65],
Set=part2[66],SetForEach=part2[68],SetSize=part2[69],String=part2[70],StringValueOf=part2[71],TypedArrayLength=part2[75],TypedArrayTag=part2[77],ReflectApply=part2[107],
Promise2=part2[118],WeakSet=part2[119],WeakRef=part2[133],NumberIsNaN=part2[140],SymbolToStringTag=part2[146],StringSlice=part2[157],ArrayIncludes=part2[162],NumberToString=part2[167],
BigIntToString=part2[170],StringIndexOf=part2[174],StringStartsWith=part2[176],WeakMap=part2[178],StringEndsWith=part2[182],StringIncludes=part2[184],StringReplaceAll=part2[185],
ArrayJoin=part2[191],RegExpExec=part2[202],MathMin=part2[206],Symbol=part2[222],DateToISOString=part2[244],FunctionToString=part2[245],JSONStringify=part2[246],
ObjectGetOwnPropertySymbols=part2[247],ObjectIs=part2[248],ObjectPropertyIsEnumerable=part2[249],StringLastIndexOf=part2[250],StringPadStart=part2[251],StringRepeat=part2[252],
StringSplit=part2[253],SymbolPrototypeToString=part2[254],SymbolValueOf=part2[255];var part3=__parts.use(1),describeDOMException=part3[2],isDOMException=part3[3];var part4=__parts.use(6),isEvent=part4[9];var part5=__parts.use(0),globalObject=part5[124],peek=part5[256];var part6=__parts.use(0),isArrayBuffer=part6[90],platformInfo=part6[91],toUint8View=part6[257];var defaultDepth=4,maxMembers=100,maxEntries=5e3,maxString=1e4,maxText=256*1024,maxSearched=1e3,maxFrames=50,lineWidth=76,shownAttributes={__proto__:null,AbortController:[
"signal"],AbortSignal:["aborted","reason"],Blob:["size","type"],CloseEvent:["type","code","reason","wasClean"],CryptoKey:["type","extractable","algorithm","usag\
es"],CustomEvent:["type","detail","cancelable","defaultPrevented"],ErrorEvent:["type","message","error"],Event:["type","cancelable","defaultPrevented","timeStam\
p"],File:["name","size","type","lastModified"],MessageEvent:["type","data"],PerformanceMark:["name","startTime","detail"],PerformanceMeasure:["name","startTime",
"duration","detail"],PromiseRejectionEvent:["type","reason"],ReadableStream:["locked"],Request:["method","url","headers","redirect","bodyUsed"],Response:["statu\
s","statusText","headers","url","redirected","type","bodyUsed"],TextDecoder:["encoding","fatal","ignoreBOM"],URL:["href","origin","protocol","username","passwor\
d","host","hostname","port","pathname","search","hash"],WebSocket:["url","readyState","protocol"],WritableStream:["locked"]},identifier=/^[A-Za-z_$][A-Za-z0-9_$]*$/,
arrayIndex=/^(?:0|[1-9][0-9]{0,9})$/,errorInternals=["message","stack","line","column","sourceURL","cause","errors"];function inspect(value,depth=defaultDepth){
try{return new Inspector(depth).value(value,0,0)}catch{return"[a value that cannot be shown]"}}function unproxy(object){let v=object;for(let i=0;i<maxMembers&&v!==
globalObject;i++){let target=host.proxy_target(v);if(target===void 0)break;v=target}return v}function quote(text){let json=JSONStringify(text);return StringIncludes(
text,"'")?json:`'${StringReplaceAll(StringSlice(json,1,-1),'\\"','"')}'`}function propertyKey(key){return typeof key=="symbol"?`[${SymbolPrototypeToString(key)}\
]`:RegExpTest(identifier,key)?key:quote(key)}var Inspector=class{#depth;#entries=maxEntries;#text=maxText;#stack=[];#references=new Map;constructor(depth){this.#depth=
depth}value(v,level,indent){switch(typeof v){case"string":return this.#string(v);case"number":return ObjectIs(v,-0)?"-0":NumberToString(v);case"bigint":return`${BigIntToString(
v)}n`;case"symbol":return SymbolPrototypeToString(v);case"object":case"function":return v===null?"null":this.#object(v,level,indent);default:return`${v}`}}#string(text){
let limit=MathMin(maxString,this.#text),rest=text.length-limit;return this.#text-=MathMin(text.length,limit),rest>0?`${quote(StringSlice(text,0,limit))}... ${rest}\
 more characters`:quote(text)}#object(object,level,indent){if(object===globalObject)return"Object [global] {}";let v=unproxy(object);if(ArrayIncludes(this.#stack,
v)){let n2=MapGet(this.#references,v);return n2===void 0&&(n2=MapSize(this.#references)+1,MapSet(this.#references,v,n2)),`[Circular *${n2}]`}if(level>this.#depth)
return this.#short(v);this.#stack[this.#stack.length]=v;let text=this.#members(v,level,indent);this.#stack.length--;let n=MapGet(this.#references,v);return n===
void 0?text:`<ref *${n}> ${text}`}#short(v){return typeof v=="function"?functionHead(v):ErrorIsError(v)?`[${errorHead(v)}]`:ArrayIsArray(v)?"[Array]":`[${className(
v)??"Object: null prototype"}]`}#members(v,level,indent){if(typeof v=="function")return this.#finish(functionHead(v),"{","}",this.#properties(v,[],level,indent),
indent,!0);if(ErrorIsError(v))return this.#error(v,level,indent);let name=className(v);if(ArrayIsArray(v)){let out2=this.#array(v,level,indent);return v.length<=
maxSearched&&this.#properties(v,out2,level,indent),this.#finish(name==="Array"?"":`${name??"[Array: null prototype]"}(${v.length})`,"[","]",out2,indent,!1)}if(ArrayBufferIsView(
v))return this.#view(v,name,level,indent);let special=this.#builtin(v,name,level,indent);if(special!==void 0)return special;let head=name??"[Object: null protot\
ype]",tag=peek(v,SymbolToStringTag);typeof tag=="string"&&tag!==""&&tag!==name&&(head=`${name===void 0?head:name} [${tag}]`),head==="Object"&&(head="");let out=[],
platform=platformOf(v);return platform!==void 0&&this.#attributes(v,platform,out,level,indent),this.#finish(head,"{","}",this.#properties(v,out,level,indent),indent,
!1)}#more(out){return this.#entries-- >0&&this.#text>0?!0:(out[out.length-1]!=="..."&&(out[out.length]="..."),!1)}#properties(v,out,level,indent){let skipIndices=ArrayIsArray(
v),skip=ErrorIsError(v)?errorInternals:void 0,keys=ObjectKeys(v);for(let i=0;i<keys.length;i++){let key=keys[i];if(!(skipIndices&&RegExpTest(arrayIndex,key))&&!(skip!==
void 0&&ArrayIncludes(skip,key))&&!(key==="isTrusted"&&isEvent(v))){if(!this.#more(out))return out;out[out.length]=this.#property(v,key,level,indent)}}let symbols=ObjectGetOwnPropertySymbols(
v);for(let i=0;i<symbols.length;i++){let key=symbols[i];if(ObjectPropertyIsEnumerable(v,key)){if(!this.#more(out))return out;out[out.length]=this.#property(v,key,
level,indent)}}return out}#property(v,key,level,indent){let text=propertyKey(key);return this.#text-=text.length,`${text}: ${this.#described(ReflectGetOwnPropertyDescriptor(
v,key),level,indent)}`}#described(desc,level,indent){return desc===void 0?"undefined":desc.get!==void 0?desc.set!==void 0?"[Getter/Setter]":"[Getter]":desc.set!==
void 0?"[Setter]":this.value(desc.value,level+1,indent+2)}#attributes(v,platform,out,level,indent){let pair=platform.pair;for(let i=0;pair!==void 0&&i<maxMembers;i++){
let p=pair(v,i);if(p===void 0||!this.#more(out))break;out[out.length]=`${this.value(p[0],level+1,indent+2)} => ${this.value(p[1],level+1,indent+2)}`}let shown=shownAttributes[platform.
name];for(let i=0;shown!==void 0&&i<shown.length;i++){let key=shown[i],get=platformGetter(v,key);if(!(get===void 0||!this.#more(out)))try{out[out.length]=`${key}\
: ${this.value(ReflectApply(get,v,[]),level+1,indent+2)}`}catch{return}}}#array(v,level,indent){let out=[],holes=0,hole=()=>{holes>0&&(out[out.length]=`<${holes}\
 empty item${holes===1?"":"s"}>`),holes=0},i=0;for(;i<v.length&&out.length<maxMembers&&holes<maxEntries;i++){let desc=ReflectGetOwnPropertyDescriptor(v,i);if(desc===
void 0){holes++;continue}if(hole(),!this.#more(out))return out;out[out.length]=this.#described(desc,level,indent)}return hole(),more(out,v.length-i),out}#view(v,name,level,indent){
let tag=TypedArrayTag(v),out=[];if(tag===void 0){let length2="out of bounds",offset="0";try{length2=NumberToString(DataViewByteLength(v)),offset=NumberToString(
DataViewByteOffset(v))}catch{}return out[0]=`byteLength: ${length2}`,out[1]=`byteOffset: ${offset}`,this.#finish(name??"DataView","{","}",this.#properties(v,out,
level,indent),indent,!1)}let length=TypedArrayLength(v),n=MathMin(length,maxMembers);for(let i=0;i<n&&this.#more(out);i++)out[i]=this.value(v[i],level+1,indent+
2);return more(out,length-n),this.#finish(`${name??tag}(${length})`,"[","]",out,indent,!1)}#builtin(v,name,level,indent){let kind=kindOf(v);if(kind!==void 0)try{
return this.#withSlots(v,kind,name??kind,level,indent)}catch{return}}#withSlots(v,kind,name,level,indent){let out=[];switch(kind){case"Map":{let size=MapSize(v);
return MapForEach(v,(value,key)=>{out.length<maxMembers&&this.#more(out)&&(out[out.length]=`${this.value(key,level+1,indent+2)} => ${this.value(value,level+1,indent+
2)}`)}),more(out,size-maxMembers),this.#finish(`${name}(${size})`,"{","}",this.#properties(v,out,level,indent),indent,!1)}case"Set":{let size=SetSize(v);return SetForEach(
v,value=>{out.length<maxMembers&&this.#more(out)&&(out[out.length]=this.value(value,level+1,indent+2))}),more(out,size-maxMembers),this.#finish(`${name}(${size}\
)`,"{","}",this.#properties(v,out,level,indent),indent,!1)}case"Date":{let time=DateGetTime(v);return this.#finish(NumberIsNaN(time)?"Invalid Date":DateToISOString(
v),"{","}",this.#properties(v,out,level,indent),indent,!0)}case"RegExp":return this.#finish(`/${RegExpSource(v)}/${RegExpFlags(v)}`,"{","}",this.#properties(v,out,
level,indent),indent,!0);case"ArrayBuffer":return isArrayBuffer(v)?(out[0]=`[contents]: <${hex(v)}>`,out[1]=`byteLength: ${NumberToString(ArrayBufferByteLength(
v))}`,this.#finish(name,"{","}",this.#properties(v,out,level,indent),indent,!1)):void 0;case"Number":return this.#boxed("Number",this.value(NumberValueOf(v),0,0),
v,level,indent);case"Boolean":return this.#boxed("Boolean",BooleanValueOf(v)?"true":"false",v,level,indent);case"BigInt":return this.#boxed("BigInt",this.value(
BigIntValueOf(v),0,0),v,level,indent);case"Symbol":return this.#boxed("Symbol",SymbolPrototypeToString(SymbolValueOf(v)),v,level,indent);case"String":return`[St\
ring: ${this.#string(StringValueOf(v))}]`;case"WeakMap":case"WeakSet":case"WeakRef":return out[0]="<contents unknown>",this.#finish(name,"{","}",this.#properties(
v,out,level,indent),indent,!1);default:return this.#finish(name,"{","}",this.#properties(v,out,level,indent),indent,!1)}}#boxed(kind,text,v,level,indent){return this.#finish(
`[${kind}: ${text}]`,"{","}",this.#properties(v,[],level,indent),indent,!0)}#error(v,level,indent){let text=errorHead(v),frames=errorFrames(v);frames!==""?text+=
`
${frames}`:text=`[${text}]`,this.#text-=text.length,indent>0&&(text=StringReplaceAll(text,`
`,`
${StringRepeat(" ",indent)}`));let out=this.#properties(v,[],level,indent),errors=ReflectGetOwnPropertyDescriptor(v,"errors");errors!==void 0&&(out[out.length]=
`[errors]: ${this.#described(errors,level,indent)}`);let cause=ReflectGetOwnPropertyDescriptor(v,"cause");return cause!==void 0&&(out[out.length]=`[cause]: ${this.#described(
cause,level,indent)}`),this.#finish(text,"{","}",out,indent,!0)}#finish(head,open,close,entries,indent,bareHead){let start=head===""?"":`${head} `;if(entries.length===
0)return bareHead?head:`${start}${open}${close}`;let width=start.length+4+indent,longest=0,broken=StringIncludes(head,`
`);for(let i=0;i<entries.length;i++){let e=entries[i];width+=e.length+2,e.length>longest&&!StringStartsWith(e,"... ")&&(longest=e.length),StringIncludes(e,`
`)&&(broken=!0)}if(!broken&&width<=lineWidth)return`${start}${open} ${ArrayJoin(entries,", ")} ${close}`;let pad=StringRepeat(" ",indent),lines=open==="["&&!broken&&
longest<=16&&entries.length>6?filled(entries,lineWidth-indent-2):entries;return`${start}${open}
${pad}  ${ArrayJoin(lines,`,
${pad}  `)}
${pad}${close}`}};function more(out,n){n>0&&(out[out.length]=`... ${n} more item${n===1?"":"s"}`)}function filled(entries,width){let lines=[],line="";for(let i=0;i<
entries.length;i++){let e=entries[i];line!==""&&line.length+2+e.length>width?(lines[lines.length]=line,line=e):line=line===""?e:`${line}, ${e}`}return lines[lines.
length]=line,lines}function hex(buffer){let bytes=toUint8View(buffer),n=MathMin(bytes.length,50),parts=[];for(let i=0;i<n;i++)parts[i]=StringPadStart(NumberToString(
bytes[i],16),2,"0");return ArrayJoin(parts," ")+(bytes.length>n?` ... ${bytes.length-n} more bytes`:"")}var maxPrototypes=100;function className(v){let o=v;for(let i=0;o!==
null&&i<maxPrototypes;i++){if(o!==globalObject&&host.proxy_target(o)!==void 0)return"Object";let ctor=ReflectGetOwnPropertyDescriptor(o,"constructor")?.value;if(typeof ctor==
"function"){let name=ReflectGetOwnPropertyDescriptor(ctor,"name")?.value;if(typeof name=="string"&&name!=="")return name}o=ReflectGetPrototypeOf(o)}}var kinds=new Map;
for(let C of[Map,Set,Date,RegExp,ArrayBuffer,Number,Boolean,BigInt,Symbol,String,WeakMap,WeakSet,WeakRef,Promise2])MapSet(kinds,C.prototype,C.name);function kindOf(v){
let o=ReflectGetPrototypeOf(v);for(let i=0;o!==null&&o!==ObjectPrototype&&i<maxPrototypes;i++){let kind=MapGet(kinds,o);if(kind!==void 0)return kind;if(host.proxy_target(
o)!==void 0)return;o=ReflectGetPrototypeOf(o)}}function platformOf(v){let o=ReflectGetPrototypeOf(v);for(let i=0;o!==null&&o!==ObjectPrototype&&i<maxPrototypes;i++){
let info=platformInfo(o);if(info!==void 0)return info;if(host.proxy_target(o)!==void 0)return;o=ReflectGetPrototypeOf(o)}}function platformGetter(v,key){for(let o=ReflectGetPrototypeOf(
v);o!==null;o=ReflectGetPrototypeOf(o)){if(platformInfo(o)===void 0)continue;let get=ReflectGetOwnPropertyDescriptor(o,key)?.get;if(get!==void 0)return get}}function functionHead(fn){
let own=ReflectGetOwnPropertyDescriptor(fn,"name")?.value,name=typeof own=="string"&&own!==""?own:"(anonymous)";if(StringStartsWith(FunctionToString(fn),"class")){
let parent=ReflectGetPrototypeOf(fn),parentName=parent===null?void 0:ReflectGetOwnPropertyDescriptor(parent,"name")?.value;return typeof parentName=="string"&&parentName!==
""?`[class ${name} extends ${parentName}]`:`[class ${name}]`}let tag=peek(fn,SymbolToStringTag),kind=typeof tag=="string"&&StringEndsWith(tag,"Function")?tag:"F\
unction";return name==="(anonymous)"?`[${kind} (anonymous)]`:`[${kind}: ${name}]`}function errorHead(v){if(isDOMException(v))return describeDOMException(v);let own=peek(
v,"name"),name=typeof own=="string"&&own!==""?own:"Error";name==="Error"&&(name=className(v)??name);let message=peek(v,"message");return typeof message=="string"&&
message!==""?`${name}: ${message}`:name}function errorFrames(v){let stack=peek(v,"stack");return typeof stack=="string"?formatStack(stack):""}var nameless=["glo\
bal code","eval code","module code"],engineFrame=/^(.*)@(.+:\d+:\d+)$/;function formatStack(stack){let mapped=host.map_stack?.(stack),lines=StringSplit(mapped??
stack,`
`),out=[];for(let i=0;i<lines.length&&out.length<maxFrames;i++){let line=lines[i];if(line===""||StringEndsWith(line,"@[native code]")||StringIncludes(line,"@ske\
rry:"))continue;let m=RegExpExec(engineFrame,line);if(m===null){out[out.length]=StringStartsWith(line,"    at ")||StringIndexOf(line,"@")<0?line:`    at ${line}`;
continue}let name=m[1];out[out.length]=name===""||ArrayIncludes(nameless,name)?`    at ${m[2]}`:`    at ${name} (${m[2]})`}return ArrayJoin(out,`
`)}function limitText(text){if(text.length<=maxText)return text;let cut=StringLastIndexOf(StringSlice(text,0,maxText),`
`),end=cut>maxText/2?cut:maxText;return`${StringSlice(text,0,end)}
... ${text.length-end} more characters`}__parts[35]=[errorFrames,inspect,unproxy,defaultDepth,limitText];
})
//# part 36
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var tag=v=>Object.prototype.toString.call(v).slice(8,-1),typedTag=Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype),Symbol.toStringTag)?.
get,has=(method,...args)=>v=>{if(typeof v!="object"||v===null||method===void 0)return!1;try{return Reflect.apply(method,v,args),!0}catch{return!1}},getter=(proto,key)=>Object.
getOwnPropertyDescriptor(proto,key)?.get;function isModuleNamespace(v){return typeof v=="object"&&v!==null&&tag(v)==="Module"&&Object.getPrototypeOf(v)===null}function isExternal(_v){
return!1}var isDate=has(Date.prototype.getTime),isRegExp=v=>typeof v=="object"&&v!==null&&v!==RegExp.prototype&&has(getter(RegExp.prototype,"source"))(v),isNumberObject=has(
Number.prototype.valueOf),isStringObject=has(String.prototype.valueOf),isBooleanObject=has(Boolean.prototype.valueOf),isBigIntObject=has(BigInt.prototype.valueOf),
isSymbolObject=has(Symbol.prototype.valueOf),isArrayBuffer=has(getter(ArrayBuffer.prototype,"byteLength")),shared=globalThis.SharedArrayBuffer,isSharedArrayBuffer=has(
shared===void 0?void 0:getter(shared.prototype,"byteLength")),typed=name=>v=>ArrayBuffer.isView(v)&&typedTag.call(v)===name,functionTag=(...names)=>v=>typeof v==
"function"&&names.includes(tag(v)),weak=(type,method,...args)=>has(type.prototype[method],...args),types={isExternal,isDate,isArgumentsObject:v=>typeof v=="obje\
ct"&&v!==null&&!(Symbol.toStringTag in v)&&tag(v)==="Arguments",isBigIntObject,isBooleanObject,isNumberObject,isStringObject,isSymbolObject,isBoxedPrimitive:v=>isNumberObject(
v)||isStringObject(v)||isBooleanObject(v)||isBigIntObject(v)||isSymbolObject(v),isNativeError:v=>Error.isError(v),isRegExp,isAsyncFunction:functionTag("AsyncFun\
ction","AsyncGeneratorFunction"),isGeneratorFunction:functionTag("GeneratorFunction","AsyncGeneratorFunction"),isGeneratorObject:v=>typeof v=="object"&&v!==null&&
(tag(v)==="Generator"||tag(v)==="AsyncGenerator"),isPromise:v=>v instanceof Promise&&host.proxy_target(v)===void 0,isMap:has(getter(Map.prototype,"size")),isSet:has(
getter(Set.prototype,"size")),isMapIterator:v=>typeof v=="object"&&v!==null&&tag(v)==="Map Iterator",isSetIterator:v=>typeof v=="object"&&v!==null&&tag(v)==="Se\
t Iterator",isWeakMap:weak(WeakMap,"has",{}),isWeakSet:weak(WeakSet,"has",{}),isArrayBuffer,isDataView:has(getter(DataView.prototype,"byteLength")),isSharedArrayBuffer,
isProxy:v=>(typeof v=="object"&&v!==null||typeof v=="function")&&v!==globalThis&&host.proxy_target(v)!==void 0,isModuleNamespaceObject:isModuleNamespace,isAnyArrayBuffer:v=>isArrayBuffer(
v)||isSharedArrayBuffer(v),isCryptoKey:v=>v instanceof globalThis.CryptoKey,isKeyObject:v=>typeof v=="object"&&v!==null&&v[Symbol.toStringTag]==="KeyObject",isArrayBufferView:v=>ArrayBuffer.
isView(v),isTypedArray:v=>ArrayBuffer.isView(v)&&typedTag.call(v)!==void 0,isUint8Array:typed("Uint8Array"),isUint8ClampedArray:typed("Uint8ClampedArray"),isUint16Array:typed(
"Uint16Array"),isUint32Array:typed("Uint32Array"),isInt8Array:typed("Int8Array"),isInt16Array:typed("Int16Array"),isInt32Array:typed("Int32Array"),isFloat16Array:typed(
"Float16Array"),isFloat32Array:typed("Float32Array"),isFloat64Array:typed("Float64Array"),isBigInt64Array:typed("BigInt64Array"),isBigUint64Array:typed("BigUint\
64Array"),isEventTarget:v=>v instanceof EventTarget};var part2=__parts.use(35),errorFrames=part2[0];var part3=__parts.use(0),platformInfo=part3[91];var part4=__parts.use(34),setShow=part4[0];var customInspect=Symbol.for("nodejs.util.inspect.custom"),defaultOptions={showHidden:!1,depth:2,colors:!1,customInspect:!0,showProxy:!1,maxArrayLength:100,maxStringLength:1e4,
breakLength:80,compact:3,sorted:!1,getters:!1,numericSeparator:!1},colors={__proto__:null,reset:[0,0],bold:[1,22],dim:[2,22],italic:[3,23],underline:[4,24],blink:[
5,25],inverse:[7,27],hidden:[8,28],strikethrough:[9,29],doubleunderline:[21,24],black:[30,39],red:[31,39],green:[32,39],yellow:[33,39],blue:[34,39],magenta:[35,
39],cyan:[36,39],white:[37,39],bgBlack:[40,49],bgRed:[41,49],bgGreen:[42,49],bgYellow:[43,49],bgBlue:[44,49],bgMagenta:[45,49],bgCyan:[46,49],bgWhite:[47,49],framed:[
51,54],overlined:[53,55],gray:[90,39],redBright:[91,39],greenBright:[92,39],yellowBright:[93,39],blueBright:[94,39],magentaBright:[95,39],cyanBright:[96,39],whiteBright:[
97,39],bgGray:[100,49],bgRedBright:[101,49],bgGreenBright:[102,49],bgYellowBright:[103,49],bgBlueBright:[104,49],bgMagentaBright:[105,49],bgCyanBright:[106,49],
bgWhiteBright:[107,49]};for(let[alias,target]of[["grey","gray"],["blackBright","gray"],["bgGrey","bgGray"],["bgBlackBright","bgGray"],["crossedout","strikethrou\
gh"],["strikeThrough","strikethrough"],["crossedOut","strikethrough"],["conceal","hidden"],["faint","dim"],["swapcolors","inverse"],["swapColors","inverse"],["d\
oubleUnderline","doubleunderline"]])Object.defineProperty(colors,alias,{get:()=>colors[target],set:v=>{colors[target]=v},configurable:!0,enumerable:!1});var styles={
__proto__:null,special:"cyan",number:"yellow",bigint:"yellow",boolean:"yellow",undefined:"grey",null:"bold",string:"green",symbol:"green",date:"magenta",regexp:"\
red",module:"underline"},maxText=2**27;function inspect(value,options,...legacy){let ctx={...defaultOptions,seen:[],indent:0,level:0,budget:{},circular:void 0,stylize:text=>text};
if(typeof options=="boolean"||legacy.length>0)options!==void 0&&(ctx.showHidden=options),legacy[0]!==void 0&&(ctx.depth=legacy[0]),legacy[1]!==void 0&&(ctx.colors=
legacy[1]);else if(typeof options=="object"&&options!==null){for(let key of Object.keys(options))(key in defaultOptions||key==="stylize")&&(ctx[key]=options[key]);
options.userOptions===void 0&&(ctx.userOptions=options)}return ctx.colors&&(ctx.stylize=colored),ctx.maxArrayLength===null&&(ctx.maxArrayLength=1/0),ctx.maxStringLength===
null&&(ctx.maxStringLength=1/0),formatValue(ctx,value,0)}Object.defineProperty(inspect,"custom",{value:customInspect,enumerable:!0});Object.defineProperty(inspect,
"defaultOptions",{get:()=>defaultOptions,set(options){if(options===null||typeof options!="object")throw Object.assign(new TypeError(`The "options" argument must\
 be of type object. Received ${inspect(options)}`),{code:"ERR_INVALID_ARG_TYPE"});Object.assign(defaultOptions,options)}});inspect.colors=colors;inspect.styles=
styles;setShow(inspect);function colored(text,style){let color=colors[styles[style]];return color===void 0?text:`\x1B[${color[0]}m${text}\x1B[${color[1]}m`}var ansi=/[\u001b\u009b]\][^\u0007\u001b\u009b\u009c]*(?:\u0007|\u001b\\|\u009c)|[\u001b\u009b][[()#?]{0,3}[\d;]*[A-PR-TZcf-nq-uy=><~]/g,
stripAnsi=text=>text.replace(ansi,""),escapes=["\\x00","\\x01","\\x02","\\x03","\\x04","\\x05","\\x06","\\x07","\\b","\\t","\\n","\\x0B","\\f","\\r"];function escapeUnit(unit){
let code=unit.charCodeAt(0);return unit==="'"?"\\'":unit==="\\"?"\\\\":code<escapes.length?escapes[code]:code>255?`\\u${code.toString(16).toUpperCase()}`:`\\x${code.
toString(16).toUpperCase().padStart(2,"0")}`}var loneOrControl=/[\u0000-\u001f\u007f-\u009f\\]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
function quoted(text){let quote="'";text.includes("'")&&(text.includes('"')?!text.includes("`")&&!text.includes("${")&&(quote="`"):quote='"');let out=text.replace(
loneOrControl,escapeUnit);return quote==="'"&&(out=out.replaceAll("'","\\'")),quote+out+quote}function formatNumber(ctx,n){if(Object.is(n,-0))return"-0";let text=String(
n);if(!ctx.numericSeparator||!Number.isFinite(n)||text.includes("e"))return text;let[whole,fraction]=text.split("."),grouped=whole.replace(/\B(?=(\d{3})+$)/g,"_");
return fraction===void 0?grouped:`${grouped}.${fraction.replace(/(\d{3})(?=\d)/g,"$1_")}`}function formatPrimitive(ctx,v){switch(typeof v){case"string":{let text=v,
trailer="";if(text.length>ctx.maxStringLength){let rest=text.length-ctx.maxStringLength;text=text.slice(0,ctx.maxStringLength),trailer=`... ${rest} more charact\
er${rest>1?"s":""}`}return ctx.compact!==!0&&text.length>16&&text.length>ctx.breakLength-ctx.indent-4?(text.match(/[^\n]*\n|[^\n]+$/g)??[]).map(line=>ctx.stylize(
quoted(line),"string")).join(` +
${" ".repeat(ctx.indent+2)}`)+trailer:ctx.stylize(quoted(text),"string")+trailer}case"number":return ctx.stylize(formatNumber(ctx,v),"number");case"bigint":return ctx.
stylize(`${ctx.numericSeparator?String(v).replace(/\B(?=(\d{3})+$)/g,"_"):v}n`,"bigint");case"boolean":return ctx.stylize(`${v}`,"boolean");case"undefined":return ctx.
stylize("undefined","undefined");default:return ctx.stylize(Symbol.prototype.toString.call(v),"symbol")}}function formatValue(ctx,value,recurseTimes){if(value===
null)return ctx.stylize("null","null");if(typeof value!="object"&&typeof value!="function")return formatPrimitive(ctx,value);let target=host.proxy_target(value),
proxied=target!==void 0&&value!==globalThis,context=value;if(proxied){if(ctx.showProxy)return formatProxy(ctx,target,recurseTimes);let inner=target;for(let next=inner;next!==
void 0&&next!==globalThis;next=host.proxy_target(next))inner=next;value=inner}if(ctx.customInspect){let custom=value[customInspect];if(typeof custom=="function"&&
custom!==inspect&&!(value.constructor!==void 0&&value.constructor.prototype===value)){let depth=ctx.depth===null?null:ctx.depth-recurseTimes,passed=userOptions(
ctx,proxied||!(context instanceof Object));passed.depth=depth;let result=custom.call(context,depth,passed,inspect);if(result!==context)return typeof result!="ob\
ject"?`${String(result)}`:formatValue(ctx,result,recurseTimes).replaceAll(`
`,`
${" ".repeat(ctx.indent)}`)}}if(ctx.seen.includes(value)){let index=1;return ctx.circular===void 0?ctx.circular=new Map([[value,index]]):(index=ctx.circular.get(
value)??ctx.circular.size+1,ctx.circular.set(value,index)),ctx.stylize(`[Circular *${index}]`,"special")}return formatRaw(ctx,value,recurseTimes)}function userOptions(ctx,crossRealm){
let out={...ctx.userOptions};for(let key of Object.keys(defaultOptions))key in out||(out[key]=ctx[key]);return out.stylize=(text,style)=>ctx.stylize(`${text}`,style),
crossRealm&&Object.setPrototypeOf(out,null),out}function formatProxy(ctx,target,recurseTimes){if(recurseTimes>ctx.depth&&ctx.depth!==null)return ctx.stylize("Pr\
oxy [Array]","special");ctx.indent+=2;let res=[formatValue(ctx,target,recurseTimes+1),formatValue(ctx,{},recurseTimes+1)];return ctx.indent-=2,reduceToSingle(ctx,
res,"",["Proxy [","]"],2,recurseTimes)}var internalName=/^_[A-Z]/;function constructorName(v,ctx,recurseTimes,protoProps){let first,o=v;for(;o||o===void 0;){let d=Object.
getOwnPropertyDescriptor(o,"constructor");if(d!==void 0&&typeof d.value=="function"&&d.value.name!==""&&isInstanceOf(v,d.value)){protoProps!==void 0&&(first!==o||
!builtins.has(d.value.name))&&addPrototypeProperties(ctx,v,first??v,recurseTimes,protoProps);let name2=d.value.name;return internalName.test(name2)?name2.slice(
1):name2}o=Object.getPrototypeOf(o),first===void 0&&(first=o)}if(first===null)return null;let name=platformInfo(first)?.name??(Object.prototype.toString.call(v).
slice(8,-1)||"Object");if(recurseTimes>ctx.depth&&ctx.depth!==null)return`${name} <Complex prototype>`;let up=constructorName(first,ctx,recurseTimes+1,protoProps);
return up===null?`${name} <${inspect(first,{...ctx,customInspect:!1,depth:-1})}>`:`${name} <${up}>`}var builtins=new Set(Object.getOwnPropertyNames(globalThis).
filter(n=>/^[A-Z][a-zA-Z0-9]+$/.test(n)));function isInstanceOf(v,type){try{return v instanceof type}catch{return!1}}function addPrototypeProperties(ctx,main,start,recurseTimes,out){
let depth=0,o=start,keys=[],taken=new Set;do{if(depth!==0||main===o){if(o=Object.getPrototypeOf(o),o===null)break;let d=Object.getOwnPropertyDescriptor(o,"const\
ructor");if(d!==void 0&&typeof d.value=="function"&&builtins.has(d.value.name))break}if(depth===0)taken.clear();else for(let key of keys)taken.add(key);keys=Reflect.
ownKeys(o),ctx.seen.push(main);for(let key of keys){if(key==="constructor"||Object.hasOwn(main,key)||depth!==0&&taken.has(key))continue;let d=Object.getOwnPropertyDescriptor(
o,key);if(typeof d?.value=="function")continue;let text=formatProperty(ctx,o,recurseTimes,key,0,d,main);out.push(ctx.colors?`\x1B[2m${text}\x1B[22m`:text)}ctx.seen.
pop()}while(++depth!==3)}function prefixOf(constructor,tag2,fallback,size=""){return constructor===null?tag2!==""&&fallback!==tag2?`[${fallback}${size}: null pr\
ototype] [${tag2}] `:`[${fallback}${size}: null prototype] `:tag2!==""&&constructor!==tag2?`${constructor}${size} [${tag2}] `:`${constructor}${size} `}function ownKeys(v,showHidden){
let symbols=Object.getOwnPropertySymbols(v);if(showHidden)return[...Object.getOwnPropertyNames(v),...symbols];let keys;try{keys=Object.keys(v)}catch{keys=Object.
getOwnPropertyNames(v)}return[...keys,...symbols.filter(s=>Object.prototype.propertyIsEnumerable.call(v,s))]}function nonIndexKeys(v,showHidden){return ownKeys(
v,showHidden).filter(k=>typeof k=="symbol"||!/^(?:0|[1-9]\d*)$/.test(k))}var none=()=>[],slot=(type,get)=>v=>{if(!(v instanceof type))return!1;try{return get(v),
!0}catch{return!1}},sizeOfMap=Object.getOwnPropertyDescriptor(Map.prototype,"size")?.get,sizeOfSet=Object.getOwnPropertyDescriptor(Set.prototype,"size")?.get,isMap=slot(
Map,v=>sizeOfMap.call(v)),isSet=slot(Set,v=>sizeOfSet.call(v));function formatRaw(ctx,value,recurseTimes){let protoProps;ctx.showHidden&&(recurseTimes<=ctx.depth||
ctx.depth===null)&&(protoProps=[]);let constructor=constructorName(value,ctx,recurseTimes,protoProps);protoProps!==void 0&&protoProps.length===0&&(protoProps=void 0);
let tag2="";try{tag2=value[Symbol.toStringTag]}catch{tag2=""}(typeof tag2!="string"||tag2!==""&&(ctx.showHidden?Object.hasOwn:(o,k)=>Object.prototype.propertyIsEnumerable.
call(o,k))(value,Symbol.toStringTag))&&(tag2="");let base="",formatter=none,braces=["{","}"],keys,extras=!1,noEntries=!1,iterable=Symbol.iterator in value||constructor===
null;if(Array.isArray(value)){let prefix=constructor!=="Array"||tag2!==""?prefixOf(constructor,tag2,"Array",`(${value.length})`):"";if(keys=nonIndexKeys(value,ctx.
showHidden),braces=[`${prefix}[`,"]"],value.length===0&&keys.length===0&&protoProps===void 0)return`${braces[0]}]`;extras=!0,formatter=formatArray}else if(iterable&&
isSet(value)){let size=sizeOfSet.call(value);keys=ownKeys(value,ctx.showHidden);let prefix=prefixOf(constructor,tag2,"Set",`(${size})`);if(formatter=formatSet,size===
0&&keys.length===0&&protoProps===void 0)return`${prefix}{}`;braces=[`${prefix}{`,"}"]}else if(iterable&&isMap(value)){let size=sizeOfMap.call(value);keys=ownKeys(
value,ctx.showHidden);let prefix=prefixOf(constructor,tag2,"Map",`(${size})`);if(formatter=formatMap,size===0&&keys.length===0&&protoProps===void 0)return`${prefix}\
{}`;braces=[`${prefix}{`,"}"]}else if(ArrayBuffer.isView(value)&&!(value instanceof DataView)){keys=nonIndexKeys(value,ctx.showHidden);let length2=value.length,
kind=Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype),Symbol.toStringTag)?.get?.call(value);if(braces=[`${prefixOf(constructor,tag2,kind,
`(${length2})`)}[`,"]"],length2===0&&keys.length===0&&!ctx.showHidden)return`${braces[0]}]`;formatter=formatTyped,extras=!0}else if(/^(?:Map|Set) Iterator$/.test(
tag2))keys=ownKeys(value,ctx.showHidden),braces=[`[${tag2}] {`,"}"],formatter=()=>["<items unknown>"];else{noEntries=!0,keys=ownKeys(value,ctx.showHidden);let result=formatOther(
ctx,value,recurseTimes,constructor,tag2,keys,protoProps);if(typeof result=="string")return result;({base,braces,formatter}=result),keys=result.keys}if(recurseTimes>
ctx.depth&&ctx.depth!==null){let name=prefixOf(constructor,tag2,Array.isArray(value)?"Array":"Object").slice(0,-1);return ctx.stylize(constructor===null?name:`[${name}\
]`,"special")}recurseTimes++,ctx.seen.push(value),ctx.currentDepth=recurseTimes;let output,at=ctx.indent;try{output=formatter(ctx,value,recurseTimes);for(let key of keys)
output.push(formatProperty(ctx,value,recurseTimes,key,extras?1:0));protoProps!==void 0&&output.push(...protoProps)}catch(e){if(!(e instanceof RangeError)||!/stack|recursion/i.
test(e.message))throw e;return ctx.seen.pop(),ctx.indent=at,ctx.stylize(`[${prefixOf(constructor,tag2,"Object").slice(0,-1)}: Inspection interrupted prematurely\
. Maximum call stack size exceeded.]`,"special")}if(ctx.circular!==void 0){let index=ctx.circular.get(value);if(index!==void 0){let reference=ctx.stylize(`<ref \
*${index}>`,"special");ctx.compact!==!0?base=base===""?reference:`${reference} ${base}`:braces[0]=`${reference} ${braces[0]}`}}if(ctx.seen.pop(),ctx.sorted){let compare=ctx.
sorted===!0?void 0:ctx.sorted;if(noEntries||!extras)output.sort(compare);else if(keys.length>1){let sorted=output.slice(output.length-keys.length).sort(compare);
output.splice(output.length-keys.length,keys.length,...sorted)}}let res=reduceToSingle(ctx,output,base,braces,extras?1:noEntries?0:2,recurseTimes,value),length=(ctx.
budget[ctx.level]??0)+res.length;return ctx.budget[ctx.level]=length,length>maxText&&(ctx.depth=-1),res}function formatOther(ctx,value,recurseTimes,constructor,tag2,keys,protoProps){
let base="",formatter=none,braces=["{","}"],bare=keys.length===0&&protoProps===void 0;if(Object.prototype.toString.call(value)==="[object Arguments]")return braces[0]=
`${prefixOf(constructor,tag2==="Arguments"?"":tag2,"Object").replace(/^Object /,"")}[Arguments] {`,{base,braces,formatter,keys};if(constructor==="Object"&&!(value instanceof
Error)&&tag2==="")return bare?"{}":{base,braces,formatter,keys};if(typeof value=="function"){if(base=functionBase(value,constructor,tag2),bare)return ctx.stylize(
base,"special")}else if(value instanceof RegExp&&slot(RegExp,v=>RegExp.prototype.exec.call(v,""))(value)){base=RegExp.prototype.toString.call(constructor!==null?
value:new RegExp(value));let prefix=prefixOf(constructor,tag2,"RegExp");if(prefix!=="RegExp "&&(base=`${prefix}${base}`),bare||recurseTimes>ctx.depth&&ctx.depth!==
null)return ctx.stylize(base,"regexp")}else if(value instanceof Date&&slot(Date,v=>Date.prototype.getTime.call(v))(value)){base=Number.isNaN(Date.prototype.getTime.
call(value))?Date.prototype.toString.call(value):Date.prototype.toISOString.call(value);let prefix=prefixOf(constructor,tag2,"Date");if(prefix!=="Date "&&(base=
`${prefix}${base}`),bare)return ctx.stylize(base,"date")}else if(Error.isError(value)){if(base=formatError(value,constructor,tag2,ctx,keys),keys.length===0&&protoProps===
void 0)return base}else if(value instanceof ArrayBuffer||globalThis.SharedArrayBuffer?.prototype.isPrototypeOf(value))braces[0]=`${prefixOf(constructor,tag2,"Ar\
rayBuffer")}{`,protoProps===void 0&&(keys=["byteLength",...keys]),formatter=formatBuffer;else if(value instanceof DataView)braces[0]=`${prefixOf(constructor,tag2,
"DataView")}{`,keys=["byteLength","byteOffset","buffer",...keys];else if(value instanceof Promise)braces[0]=`${prefixOf(constructor,tag2,"Promise")}{`,formatter=
c=>[c.stylize("<pending>","special")];else if(value instanceof WeakSet||value instanceof WeakMap)braces[0]=`${prefixOf(constructor,tag2,value instanceof WeakSet?
"WeakSet":"WeakMap")}{`,formatter=c=>[c.stylize("<items unknown>","special")];else if(value instanceof WeakRef)braces[0]=`${prefixOf(constructor,tag2,"WeakRef")}\
{`,formatter=(c,v,r)=>[formatValue(c,WeakRef.prototype.deref.call(v),r)];else if(isModuleNamespace(value))braces[0]=`${prefixOf(constructor,tag2,"Module")}{`;else if(boxedType(
value)!==void 0){if(base=formatBoxed(ctx,value,keys,constructor,tag2),keys=typeof boxedValue(value)=="string"?keys.filter(k=>!(typeof k=="string"&&/^\d+$/.test(
k))):keys,keys.length===0&&protoProps===void 0)return base}else{if(isExternal(value))return ctx.stylize("[External: 0]","special");if(bare)return`${prefixOf(constructor,
tag2,"Object")}{}`;braces[0]=`${prefixOf(constructor,tag2,"Object")}{`}return{base,braces,formatter,keys}}var boxes=[[Number,"Number"],[String,"String"],[Boolean,
"Boolean"],[BigInt,"BigInt"],[Symbol,"Symbol"]];function boxedType(v){for(let[type,name]of boxes)if(slot(type,x=>type.prototype.valueOf.call(x))(v))return name}
function boxedValue(v){for(let[type]of boxes)if(slot(type,x=>type.prototype.valueOf.call(x))(v))return type.prototype.valueOf.call(v)}function formatBoxed(ctx,v,keys,constructor,tag2){
let type=boxedType(v),base=`[${type}`;return type!==constructor&&(base+=constructor===null?" (null prototype)":` (${constructor})`),base+=`: ${formatPrimitive({
...ctx,stylize:t=>t},boxedValue(v))}]`,tag2!==""&&tag2!==constructor&&(base+=` [${tag2}]`),(type==="String"?keys.filter(k=>!(typeof k=="string"&&/^\d+$/.test(k))):
keys).length!==0||ctx.stylize===void 0?base:ctx.stylize(base,type.toLowerCase())}function functionBase(v,constructor,tag2){let text=Function.prototype.toString.
call(v);if(text.startsWith("class")&&text.endsWith("}")){let own=Object.hasOwn(v,"name")&&v.name!==""?v.name:void 0,out2=own===void 0?"[class (anonymous)":`[cla\
ss ${own}`;if(constructor!=="Function"&&constructor!==null&&(out2+=` [${constructor}]`),tag2!==""&&constructor!==tag2&&(out2+=` [${tag2}]`),constructor!==null){
let up=Object.getPrototypeOf(v).name;up&&(out2+=` extends ${up}`)}else out2+=" extends [null prototype]";return`${out2}]`}let kind=Object.prototype.toString.call(
v).slice(8,-1),type=/^(?:Async|Generator|AsyncGenerator)/.test(kind)?kind:"Function",out=`[${type}`;return constructor===null&&(out+=" (null prototype)"),out+=v.
name===""||v.name===void 0?" (anonymous)":`: ${typeof v.name=="string"?v.name:inspect(v.name)}`,out+="]",constructor!==type&&constructor!==null&&(out+=` ${constructor}`),
tag2!==""&&constructor!==tag2&&(out+=` [${tag2}]`),out}function stackOf(error){let stack;try{stack=error.stack}catch{stack=void 0}let head;try{head=error.name===
void 0?Error.prototype.toString.call(error):`${error.name}${error.message?`: ${error.message}`:""}`,typeof error.code=="string"&&error.code.startsWith("ERR_")&&
!head.includes("[")&&(head=`${error.name} [${error.code}]: ${error.message}`)}catch{head="Error"}if(typeof stack!="string"||stack==="")return head===""?"[Error]":
stack===""||stack===void 0?head:Error.prototype.toString.call(error);if(/^\s+at /m.test(stack)||stack.includes(head))return stack;let frames=errorFrames(error);
return frames===""?head:`${head}
${frames}`}function formatError(err,constructor,tag2,ctx,keys){let stack=stackOf(err),name=err.name!=null?String(err.name):"Error";for(let key of["name","messag\
e","stack","line","column","sourceURL","toString"]){let at=keys.indexOf(key);at>=0&&(["line","column","sourceURL","toString"].includes(key)||stack.includes(String(
err[key]))||key==="stack")&&keys.splice(at,1)}if("cause"in err&&Object.hasOwn(err,"cause")&&!keys.includes("cause")&&keys.push("cause"),Array.isArray(err.errors)&&
Object.hasOwn(err,"errors")&&!keys.includes("errors")&&keys.push("errors"),constructor===null||name.endsWith("Error")&&stack.startsWith(name)&&(stack.length===name.
length||stack[name.length]===":"||stack[name.length]===`
`||stack[name.length]===" ")){let fallback="Error";constructor===null?(fallback=(/^([A-Z][a-z_ A-Z0-9[\]()-]+)(?::|\n\s+at)/.exec(stack)??/^([a-z_A-Z0-9-]*Error)$/.
exec(stack))?.[1]??"",stack=`${prefixOf(constructor,tag2,fallback||"Error").slice(0,-1)}${stack.slice(fallback.length)}`):constructor!==name&&(stack=constructor.
includes(name)?`${constructor}${stack.slice(name.length)}`:`${constructor} [${name}]${stack.slice(name.length)}`)}let message=typeof err.message=="string"&&err.
message!==""?stack.indexOf(err.message):-1,from=message>=0?message+err.message.length:0;return stack.indexOf(`
    at`,from)===-1&&(stack=`[${stack}]`),ctx.indent!==0&&(stack=stack.replaceAll(`
`,`
${" ".repeat(ctx.indent)}`)),stack}var more=n=>`... ${n} more item${n>1?"s":""}`;function formatArray(ctx,v,recurseTimes){let out=[],length=v.length,shown=Math.
min(Math.max(0,ctx.maxArrayLength),length),i=0,holes=0;for(;i<length&&out.length<shown;){if(!Object.hasOwn(v,i)){let next=Object.keys(v).find(k=>/^\d+$/.test(k)&&
Number(k)>i),end=next===void 0?length:Number(next);holes=end-i,out.push(ctx.stylize(`<${holes} empty item${holes>1?"s":""}>`,"undefined")),i=end;continue}out.push(
formatProperty(ctx,v,recurseTimes,i,1)),i++}return i<length&&out.push(more(length-i)),out}function formatTyped(ctx,v,recurseTimes){let shown=Math.min(Math.max(0,
ctx.maxArrayLength),v.length),out=[];for(let i=0;i<shown;i++)out.push(typeof v[i]=="bigint"?ctx.stylize(`${v[i]}n`,"bigint"):ctx.stylize(formatNumber(ctx,v[i]),
"number"));if(v.length>shown&&out.push(more(v.length-shown)),ctx.showHidden){ctx.indent+=2;for(let key of["BYTES_PER_ELEMENT","length","byteLength","byteOffset",
"buffer"])out.push(`[${key}]: ${formatValue(ctx,v[key],recurseTimes)}`);ctx.indent-=2}return out}function formatBuffer(ctx,v){let shown=Math.min(Math.max(0,ctx.
maxArrayLength),v.byteLength),text=[...new Uint8Array(v,0,shown)].map(b=>b.toString(16).padStart(2,"0")).join(" "),rest=v.byteLength-shown;return rest>0&&(text+=
` ... ${rest} more byte${rest>1?"s":""}`),[`${ctx.stylize("[Uint8Contents]","special")}: <${text}>`]}function formatSet(ctx,v,recurseTimes){let out=[],size=sizeOfSet.
call(v),max=Math.max(0,ctx.maxArrayLength);return ctx.indent+=2,Set.prototype.forEach.call(v,item=>{out.length<max&&out.push(formatValue(ctx,item,recurseTimes))}),
ctx.indent-=2,size>max&&out.push(more(size-max)),out}function formatMap(ctx,v,recurseTimes){let out=[],size=sizeOfMap.call(v),max=Math.max(0,ctx.maxArrayLength);
return ctx.indent+=2,Map.prototype.forEach.call(v,(item,key)=>{out.length<max&&out.push(`${formatValue(ctx,key,recurseTimes)} => ${formatValue(ctx,item,recurseTimes)}`)}),
ctx.indent-=2,size>max&&out.push(more(size-max)),out}var identifier=/^[a-zA-Z_][a-zA-Z_0-9]*$/;function formatProperty(ctx,v,recurseTimes,key,kind,given,original=v){
let d=given??Object.getOwnPropertyDescriptor(v,key)??{value:v[key],configurable:!0,enumerable:!0},text,extra=" ";if(d.value!==void 0||d.get===void 0&&d.set===void 0){
let diff=ctx.compact!==!0||kind!==0?2:3;ctx.indent+=diff,text=formatValue(ctx,d.value,recurseTimes),diff===3&&ctx.breakLength<stripAnsi(text).length&&(extra=`
${" ".repeat(ctx.indent)}`),ctx.indent-=diff}else if(d.get!==void 0){let label=d.set!==void 0?"Getter/Setter":"Getter",want=ctx.getters;if(want&&(want===!0||want===
"get"&&d.set===void 0||want==="set"&&d.set!==void 0))try{let got=d.get.call(original);ctx.indent+=2,got===null?text=`${ctx.stylize(`[${label}:`,"special")} ${ctx.
stylize("null","null")}${ctx.stylize("]","special")}`:typeof got=="object"?text=`${ctx.stylize(`[${label}]`,"special")} ${formatValue(ctx,got,recurseTimes)}`:text=
`${ctx.stylize(`[${label}:`,"special")} ${formatPrimitive(ctx,got)}${ctx.stylize("]","special")}`,ctx.indent-=2}catch(e){text=`${ctx.stylize(`[${label}: <Inspec\
tion threw (${e?.message})>]`,"special")}`}else text=ctx.stylize(`[${label}]`,"special")}else text=ctx.stylize("[Setter]","special");if(kind===1&&typeof key!="s\
ymbol"&&(typeof key=="number"||/^\d+$/.test(key)))return text;let name;return typeof key=="symbol"?name=ctx.stylize(Symbol.prototype.toString.call(key).replace(
loneOrControl,escapeUnit),"symbol"):key==="__proto__"?name="['__proto__']":d.enumerable===!1?name=`[${String(key).replace(loneOrControl,escapeUnit)}]`:identifier.
test(key)?name=ctx.stylize(key,"name"):name=ctx.stylize(quoted(key),"string"),d.enumerable===!1&&typeof key=="symbol"&&(name=`[${name}]`),`${name}:${extra}${text}`}
function reduceToSingle(ctx,output,base,braces,kind,recurseTimes,value){if(ctx.compact!==!0){if(typeof ctx.compact=="number"&&ctx.compact>=1){let entries=output.
length;if(kind===1&&entries>6&&(output=group(ctx,output,value)),ctx.currentDepth-recurseTimes<ctx.compact&&entries===output.length){let start=output.length+ctx.
indent+braces[0].length+base.length+10;if(fits(ctx,output,start,base)){let joined=output.join(", ");if(!joined.includes(`
`))return`${base?`${base} `:""}${braces[0]} ${joined} ${braces[1]}`}}}let indentation2=`
${" ".repeat(ctx.indent)}`;return`${base?`${base} `:""}${braces[0]}${indentation2}  ${output.join(`,${indentation2}  `)}${indentation2}${braces[1]}`}if(fits(ctx,
output,0,base))return`${braces[0]}${base?` ${base}`:""} ${output.join(", ")} ${braces[1]}`;let indentation=" ".repeat(ctx.indent),line=base===""&&braces[0].length===
1?" ":`${base?` ${base}`:""}
${indentation}  `;return`${braces[0]}${line}${output.join(`,
${indentation}  `)} ${braces[1]}`}function fits(ctx,output,start,base){let total=output.length+start;if(total+output.length>ctx.breakLength)return!1;for(let text of output)
if(total+=ctx.colors?stripAnsi(text).length:text.length,total>ctx.breakLength)return!1;return base===""||!base.includes(`
`)}function group(ctx,output,value){let total=0,longest=0,i=0,length=output.length;ctx.maxArrayLength<output.length&&value!==void 0&&value.length>output.length-
1&&length--;let space=2,lengths=[];for(;i<length;i++){let len=ctx.colors?stripAnsi(output[i]).length:textWidth(output[i]);lengths[i]=len,total+=len+space,longest<
len&&(longest=len)}let widest=longest+space;if(widest*3+ctx.indent>=ctx.breakLength||total/widest<=5&&longest>6)return output;let biased=Math.max(widest-3-Math.
sqrt(widest-total/output.length),1),columns=Math.min(Math.round(Math.sqrt(2.5*biased*length)/biased),Math.floor((ctx.breakLength-ctx.indent)/widest),ctx.compact*
4,15);if(columns<=1)return output;let grouped=[],widths=[];for(let c=0;c<columns;c++){let width=0;for(let j=c;j<output.length;j+=columns)(lengths[j]??0)>width&&
(width=lengths[j]);widths.push(width+space)}let start=value!==void 0&&[...Array(Math.min(value.length,length)).keys()].every(k=>typeof value[k]=="number"||typeof value[k]==
"bigint");for(let row=0;row<length;row+=columns){let max=Math.min(row+columns,length),text="",j=row;for(;j<max-1;j++){let cell=`${output[j]}, `,pad=widths[j-row]+
output[j].length-lengths[j];text+=start?cell.padStart(pad):cell.padEnd(pad)}start?text+=output[j].padStart(widths[j-row]+output[j].length-lengths[j]-space):text+=
output[j],grouped.push(text)}return ctx.maxArrayLength<output.length&&length<output.length&&grouped.push(output[length]),grouped}function textWidth(text){let n=0;
for(let c of stripAnsi(text).normalize("NFC")){let code=c.codePointAt(0);code>=4352&&(code<=4447||code>=11904&&code<=12871&&code!==12351||code>=12880&&code<=19903||
code>=19968&&code<=42182||code>=43360&&code<=43388||code>=44032&&code<=55203||code>=63744&&code<=64255||code>=65072&&code<=65131||code>=65281&&code<=65376||code>=
65504&&code<=65510||code>=127744&&code<=128591||code>=129280&&code<=129535||code>=131072&&code<=262141)?n+=2:code<=31||code>=127&&code<=159||code>=768&&code<=879||
code>=8203&&code<=8207||n++}return n}__parts[36]=[inspect,types,customInspect,defaultOptions,builtins,formatNumber,stripAnsi];
})
//# part 37
(function (__host, __parts) {"use strict";
var part=__parts.use(34),AbortError=part[1],codedError=part[2],invalidArgType=part[3],outOfRange=part[4],validateAbortSignal=part[5],validateBoolean=part[6],validateFunction=part[7],
validateNumber=part[8],validateObject=part[9];var part2=__parts.use(36),inspect=part2[0];var captureSymbol=Symbol.for("nodejs.rejection"),errorMonitor=Symbol("events.errorMonitor"),kCapture=Symbol("kCapture"),defaultMaxListeners=10;function checkListener(listener){
validateFunction(listener,"listener")}function EventEmitter(options){EventEmitter.init.call(this,options)}EventEmitter.prototype._events=void 0;EventEmitter.prototype.
_eventsCount=0;EventEmitter.prototype._maxListeners=void 0;EventEmitter.usingDomains=!1;EventEmitter.init=function(options){(this._events===void 0||this._events===
Object.getPrototypeOf(this)._events)&&(this._events={__proto__:null},this._eventsCount=0),this._maxListeners=this._maxListeners||void 0,options?.captureRejections!==
void 0?(validateBoolean(options.captureRejections,"options.captureRejections"),this[kCapture]=!!options.captureRejections):this[kCapture]=capture};var capture=!1,
proto=EventEmitter.prototype;Object.defineProperty(proto,kCapture,{value:!1,writable:!0,enumerable:!1});proto.setMaxListeners=function(n){return validateNumber(
n,"setMaxListeners",0),this._maxListeners=n,this};var maxOf=e=>e._maxListeners===void 0?defaultMaxListeners:e._maxListeners;proto.getMaxListeners=function(){return maxOf(
this)};function onRejection(self,promise,type,args){if(self[kCapture])try{let then=promise.then;typeof then=="function"&&then.call(promise,void 0,err=>{queueMicrotask(
()=>{if(typeof self[captureSymbol]=="function")self[captureSymbol](err,type,...args);else{let before=self[kCapture];try{self[kCapture]=!1,self.emit("error",err)}finally{
self[kCapture]=before}}})})}catch(err){self.emit("error",err)}}proto.emit=function(type,...args){let events=this._events;if(type==="error"&&(events?.[errorMonitor]!==
void 0&&this.emit(errorMonitor,...args),events?.error===void 0)){let err=args[0];if(err instanceof Error)throw err;let text;try{text=inspect(err)}catch{text=String(
err)}throw codedError("Error","ERR_UNHANDLED_ERROR",`Unhandled error. (${text})`,{context:err})}let handler=events?.[type];if(handler===void 0)return!1;let list=typeof handler==
"function"?[handler]:handler.slice();for(let fn of list){let result=Reflect.apply(fn,this,args);result!=null&&onRejection(this,result,type,args)}return!0};function add(self,type,listener,prepend){
checkListener(listener);let events=self._events;events===void 0?(events=self._events={__proto__:null},self._eventsCount=0):events.newListener!==void 0&&(self.emit(
"newListener",type,listener.listener??listener),events=self._events);let existing=events[type];if(existing===void 0)return events[type]=listener,++self._eventsCount,
self;typeof existing=="function"?existing=events[type]=prepend?[listener,existing]:[existing,listener]:prepend?existing.unshift(listener):existing.push(listener);
let max=maxOf(self);if(max>0&&existing.length>max&&!existing.warned){existing.warned=!0;let w=Object.assign(new Error(`Possible EventEmitter memory leak detecte\
d. ${existing.length} ${String(type)} listeners added to ${inspect(self,{depth:-1})}. MaxListeners is ${max}. Use emitter.setMaxListeners() to increase limit`),
{emitter:self,type,count:existing.length});w.name="MaxListenersExceededWarning";let emitWarning=globalThis.process?.emitWarning;typeof emitWarning=="function"?emitWarning(
w):console.warn(`${w.name}: ${w.message}`)}return self}proto.addListener=function(type,listener){return add(this,type,listener,!1)};proto.on=proto.addListener;proto.
prependListener=function(type,listener){return add(this,type,listener,!0)};function onceWrapper(self,type,listener){let fired=!1,wrapped=(...args)=>{if(!fired)return self.
removeListener(type,wrapped),fired=!0,Reflect.apply(listener,self,args)};return wrapped.listener=listener,wrapped}proto.once=function(type,listener){return checkListener(
listener),this.on(type,onceWrapper(this,type,listener))};proto.prependOnceListener=function(type,listener){return checkListener(listener),this.prependListener(type,
onceWrapper(this,type,listener))};proto.removeListener=function(type,listener){checkListener(listener);let events=this._events,list=events?.[type];if(list===void 0)
return this;if(list===listener||list.listener===listener)--this._eventsCount===0?this._events={__proto__:null}:delete events[type],events.removeListener&&this.emit(
"removeListener",type,list.listener||listener);else if(typeof list!="function"){let at=-1;for(let i=list.length-1;i>=0;i--)if(list[i]===listener||list[i].listener===
listener){at=i;break}if(at<0)return this;list.splice(at,1),list.length===1&&(events[type]=list[0]),events.removeListener!==void 0&&this.emit("removeListener",type,
listener)}return this};proto.off=proto.removeListener;proto.removeAllListeners=function(type){let events=this._events;if(events===void 0)return this;if(events.removeListener===
void 0)return arguments.length===0?(this._events={__proto__:null},this._eventsCount=0):events[type]!==void 0&&(--this._eventsCount===0?this._events={__proto__:null}:
delete events[type]),this;if(arguments.length===0){for(let key of Reflect.ownKeys(events))key!=="removeListener"&&this.removeAllListeners(key);return this.removeAllListeners(
"removeListener"),this._events={__proto__:null},this._eventsCount=0,this}let list=events[type];if(typeof list=="function")this.removeListener(type,list);else if(list!==
void 0)for(let i=list.length-1;i>=0;i--)this.removeListener(type,list[i]);return this};function listenersOf(self,type,unwrap){let list=self._events?.[type];return list===
void 0?[]:typeof list=="function"?[unwrap&&list.listener||list]:list.map(l=>unwrap&&l.listener||l)}proto.listeners=function(type){return listenersOf(this,type,!0)};
proto.rawListeners=function(type){return listenersOf(this,type,!1)};proto.listenerCount=function(type,listener){let list=this._events?.[type];return list===void 0?
0:listener!=null?listenersOf(this,type,!1).filter(l=>l===listener||l.listener===listener).length:typeof list=="function"?1:list.length};proto.eventNames=function(){
return this._eventsCount>0?Reflect.ownKeys(this._events):[]};var isTarget=v=>typeof v?.addEventListener=="function";function once2(emitter,name,options={}){return new Promise(
(resolve,reject)=>{validateObject(options,"options");let signal=options.signal;if(validateAbortSignal(signal,"options.signal"),signal?.aborted)throw new AbortError(
void 0,{cause:signal.reason});let target=isTarget(emitter)&&typeof emitter.on!="function";if(!target&&typeof emitter?.once!="function")throw invalidArgType("emi\
tter","EventEmitter",emitter);let onError=err=>{emitter.removeListener(name,onEvent),signal?.removeEventListener("abort",onAbort),reject(err)},onEvent=(...args)=>{
target||emitter.removeListener?.("error",onError),signal?.removeEventListener("abort",onAbort),resolve(args)},onAbort=()=>{target?emitter.removeEventListener(name,
onEvent):(emitter.removeListener(name,onEvent),emitter.removeListener("error",onError)),reject(new AbortError(void 0,{cause:signal.reason}))};target?emitter.addEventListener(
name,onEvent,{once:!0}):(emitter.once(name,onEvent),name!=="error"&&emitter.once("error",onError)),signal?.addEventListener("abort",onAbort,{once:!0})})}function on(emitter,event,options={}){
validateObject(options,"options");let{signal,close=[],highWaterMark=Number.MAX_SAFE_INTEGER,lowWaterMark=1}=options;if(validateAbortSignal(signal,"options.signa\
l"),signal?.aborted)throw new AbortError(void 0,{cause:signal.reason});let values=[],waiting=[],removers=[],error,failed=!1,finished=!1,paused=!1,listen=(name,fn)=>{
if(typeof emitter.on=="function")emitter.on(name,fn),removers.push(()=>emitter.removeListener(name,fn));else if(isTarget(emitter))emitter.addEventListener(name,
fn),removers.push(()=>emitter.removeEventListener(name,fn));else throw invalidArgType("emitter","EventEmitter",emitter)},stop=()=>{signal?.removeEventListener("\
abort",onAbort);for(let remove of removers)remove();removers.length=0,finished=!0;for(let w of waiting.splice(0))w.resolve({value:void 0,done:!0});return Promise.
resolve({value:void 0,done:!0})},onError=err=>{let w=waiting.shift();w!==void 0?w.reject(err):(error=err,failed=!0),stop()},onAbort=()=>onError(new AbortError(void 0,
{cause:signal.reason}));listen(event,(...args)=>{let w=waiting.shift();w!==void 0?w.resolve({value:args,done:!1}):(values.push(args),!paused&&values.length>highWaterMark&&
(paused=!0,emitter.pause?.()))}),event!=="error"&&typeof emitter.on=="function"&&listen("error",onError);for(let name of close)listen(name,()=>{stop()});return signal?.
addEventListener("abort",onAbort,{once:!0}),{next(){if(values.length>0){let value=values.shift();return paused&&values.length<lowWaterMark&&(paused=!1,emitter.resume?.()),
Promise.resolve({value,done:!1})}return failed?(failed=!1,Promise.reject(error)):finished?stop():new Promise((resolve,reject)=>waiting.push({resolve,reject}))},
return:stop,throw(err){if(!(err instanceof Error))throw invalidArgType("EventEmitter.AsyncIterator","Error",err);onError(err)},[Symbol.asyncIterator](){return this},
[Symbol.for("nodejs.watermarkData")]:{get size(){return values.length},get low(){return lowWaterMark},get high(){return highWaterMark},get isPaused(){return paused}}}}
var targetMax=new WeakMap;function setMaxListeners2(n=defaultMaxListeners,...targets){validateNumber(n,"setMaxListeners",0),targets.length===0&&(defaultMaxListeners=
n);for(let t of targets)if(typeof t?.setMaxListeners=="function")t.setMaxListeners(n);else if(isTarget(t))targetMax.set(t,n);else throw invalidArgType("eventTar\
gets",["EventEmitter","EventTarget"],t)}function getMaxListeners2(target){if(typeof target?.getMaxListeners=="function")return maxOf(target);if(isTarget(target))
return targetMax.get(target)??defaultMaxListeners;throw invalidArgType("emitter",["EventEmitter","EventTarget"],target)}function listenerCount2(emitter,type){if(typeof emitter?.
listenerCount=="function")return emitter.listenerCount(type);if(isTarget(emitter))return 0;throw invalidArgType("emitter",["EventEmitter","EventTarget"],emitter)}
function getEventListeners(emitter,type){if(typeof emitter?.listeners=="function")return emitter.listeners(type);if(isTarget(emitter))return[];throw invalidArgType(
"emitter",["EventEmitter","EventTarget"],emitter)}function addAbortListener(signal,listener){if(signal===void 0)throw invalidArgType("signal","AbortSignal",signal);
validateAbortSignal(signal,"signal"),validateFunction(listener,"listener");let remove;return signal.aborted?queueMicrotask(()=>listener()):(signal.addEventListener(
"abort",listener,{once:!0}),remove=()=>signal.removeEventListener("abort",listener)),{[Symbol.dispose]:()=>remove?.()}}var EventEmitterAsyncResource=class extends EventEmitter{#resource;constructor(options){
let name;typeof options=="string"?(name=options,options=void 0):name=options?.name||new.target.name,super(options);let{AsyncResource}=asyncHooks();this.#resource=
new AsyncResource(name,options)}emit(...args){return this.#resource.runInAsyncScope(EventEmitter.prototype.emit,this,...args)}emitDestroy(){this.#resource.emitDestroy()}get asyncId(){
return this.#resource.asyncId()}get triggerAsyncId(){return this.#resource.triggerAsyncId()}get asyncResource(){return this.#resource}},asyncHooks=()=>{throw new Error(
"no async hooks")};function setAsyncHooks(get){asyncHooks=get}var statics=EventEmitter;Object.assign(statics,{EventEmitter,EventEmitterAsyncResource,addAbortListener,
captureRejectionSymbol:captureSymbol,errorMonitor,getEventListeners,getMaxListeners:getMaxListeners2,listenerCount:listenerCount2,on,once:once2,setMaxListeners:setMaxListeners2});
Object.defineProperties(statics,{captureRejections:{get:()=>capture,set(v){validateBoolean(v,"EventEmitter.captureRejections"),capture=v},enumerable:!0},defaultMaxListeners:{
get:()=>defaultMaxListeners,set(n){if(typeof n!="number"||n<0||Number.isNaN(n))throw typeof n!="number"?invalidArgType("defaultMaxListeners","number",n):outOfRange(
"defaultMaxListeners",">= 0",n);defaultMaxListeners=n},enumerable:!0}});var nodeExports=EventEmitter;__parts[37]=[EventEmitter,addAbortListener,nodeExports,on,once2,setAsyncHooks];
})
//# part 38
(function (__host, __parts) {"use strict";
var part=__parts.use(34),unsupported=part[10];var part2=__parts.use(37),EventEmitter=part2[0];function absentFunction(module,name,check){return{[name](...args){throw check?.(...args),unsupported(`${module}.${name}`)}}[name]}function absentFunctions(module,names){
let out={};for(let name of names.split(" "))out[name]=absentFunction(module,name);return out}function absentMethods(type,names){for(let key of names){let rejects=typeof key==
"string"&&key.startsWith("async "),name=rejects?key.slice(6):key,full=`${type.name}.${String(name)}`,value=rejects?()=>Promise.reject(unsupported(full)):()=>{throw unsupported(
full)};Object.defineProperty(value,"name",{value:typeof name=="symbol"?`[${name.description}]`:name}),Object.defineProperty(type.prototype,name,{value,writable:!0,
configurable:!0})}}function absentType(module,name,methods=[],check){let base=EventEmitter,type={[name]:class extends base{constructor(...args){throw super(),check?.(
...args),unsupported(`${module}.${name}`)}}}[name];return absentMethods(type,methods),type}__parts[38]=[absentFunction,absentType,absentMethods,absentFunctions];
})
//# part 39
(function (__host, __parts) {"use strict";
var part=__parts.use(38),absentFunction=part[0],absentType=part[1];var members={dgram:"Socket createSocket",http2:"Http2ServerRequest Http2ServerResponse connect createSecureServer createServer getDefaultSettings getPackedSetti\
ngs getUnpackedSettings performServerHandshake",net:"BlockList Server SocketAddress Socket Stream connect createConnection createServer getDefaultAutoSelectFami\
ly setDefaultAutoSelectFamily",tls:"SecureContext Server TLSSocket connect createSecureContext createServer checkServerIdentity getCiphers"},ip4=/^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/;
function isIPv6(text){let[plain="",zone]=text.split("%");if(zone===""||text.split("%").length>2)return!1;try{return plain.includes(":")&&new URL(`http://[${plain}\
]/`).hostname!==""}catch{return!1}}var isIP=text=>ip4.test(`${text}`)?4:isIPv6(`${text}`)?6:0,more={net:()=>({isIP,isIPv4:t=>isIP(t)===4,isIPv6:t=>isIP(t)===6}),
tls:()=>({CLIENT_RENEG_LIMIT:3,CLIENT_RENEG_WINDOW:600,DEFAULT_CIPHERS:"",DEFAULT_ECDH_CURVE:"auto",DEFAULT_MAX_VERSION:"TLSv1.3",DEFAULT_MIN_VERSION:"TLSv1.2",
rootCertificates:[]})},made=new Map;function absentModule(name){let list=members[name];if(list===void 0)return;let module=made.get(name);if(module===void 0){module=
{};for(let member of list.split(" "))module[member]=/^[A-Z]/.test(member)?absentType(name,member):absentFunction(name,member);Object.defineProperties(module,Object.
getOwnPropertyDescriptors(more[name]?.()??{})),made.set(name,module)}return module}var absentNames=Object.keys(members);__parts[39]=[absentModule,absentNames];
})
//# part 40
(function (__host, __parts) {"use strict";
var part=__parts.use(34),codedError=part[2],invalidArgType=part[3],validateFunction=part[7],validateObject=part[9],invalidArgValue=part[11],invalidReturn=part[12],
missingArgs=part[13];var part2=__parts.use(36),inspect=part2[0];var heads={__proto__:null,deepStrictEqual:"Expected values to be strictly deep-equal:",partialDeepStrictEqual:"Expected values to be partially and strictly deep\
-equal:",strictEqual:"Expected values to be strictly equal:",strictEqualObject:'Expected "actual" to be reference-equal to "expected":',deepEqual:"Expected valu\
es to be loosely deep-equal:",notDeepStrictEqual:'Expected "actual" not to be strictly deep-equal to:',notStrictEqual:'Expected "actual" to be strictly unequal \
to:',notStrictEqualObject:'Expected "actual" not to be reference-equal to "expected":',notDeepEqual:'Expected "actual" not to be loosely deep-equal to:',notIdentical:"\
Values identical but not reference-equal:",notDeepEqualUnequal:"Expected values not to be loosely deep-equal:"};function text(value){return inspect(value,{compact:!1,
customInspect:!1,depth:1e3,maxArrayLength:1/0,showHidden:!1,showProxy:!1,sorted:!0,getters:!0,breakLength:1/0})}var maxLines=2e3;function edits(a,b){let head=0;
for(;head<a.length&&head<b.length&&a[head]===b[head];)head++;let tail=0;for(;tail<a.length-head&&tail<b.length-head&&a[a.length-1-tail]===b[b.length-1-tail];)tail++;
let out=a.slice(0,head).map(l=>[" ",l]),x=a.slice(head,a.length-tail),y=b.slice(head,b.length-tail);if(x.length>maxLines||y.length>maxLines)out.push(...x.map(l=>[
"+",l]),...y.map(l=>["-",l]));else{let width=y.length+1,table=new Uint16Array((x.length+1)*width);for(let i2=x.length-1;i2>=0;i2--)for(let j2=y.length-1;j2>=0;j2--)
table[i2*width+j2]=x[i2]===y[j2]?table[(i2+1)*width+j2+1]+1:Math.max(table[(i2+1)*width+j2],table[i2*width+j2+1]);let i=0,j=0;for(;i<x.length||j<y.length;)i<x.length&&
j<y.length&&x[i]===y[j]?(out.push([" ",x[i++]]),j++):i<x.length&&(j>=y.length||table[(i+1)*width+j]>=table[i*width+j+1])?out.push(["+",x[i++]]):out.push(["-",y[j++]])}
for(let k=a.length-tail;k<a.length;k++)out.push([" ",a[k]]);return out}function printed(list){let message=`
`,skipped=!1,run=[],flush=(last,first)=>{let before=first?0:2,after=last?0:2;if(run.length>before+after+1&&run.length>5){skipped=!0;for(let l of run.slice(0,Math.
max(before,first?1:before)))message+=`  ${l}
`;message+=`...
`;for(let l of run.slice(run.length-Math.max(after,last?1:after)))message+=`  ${l}
`}else for(let l of run)message+=`  ${l}
`;run=[]},any=!1;for(let[kind,line]of list){if(kind===" "){run.push(line);continue}flush(!1,!any),any=!0,message+=`${kind} ${line}
`}return flush(!0,!any),{message:message.trimEnd(),skipped}}function comparison(actual,expected,operator){let head=heads[operator],a=text(actual),b=text(expected);
operator==="strictEqual"&&(typeof actual=="object"&&actual!==null&&typeof expected=="object"&&expected!==null&&actual!==expected||typeof actual=="function"&&typeof expected==
"function")&&(head=heads.strictEqualObject);let linesA=a.split(`
`),linesB=b.split(`
`);if(linesA.length===1&&linesB.length===1&&a!==b&&(typeof actual!="object"||actual===null)&&(typeof expected!="object"||expected===null)&&(actual!==0||expected!==
0)&&a.length+b.length<=12)return`${head}

${a} !== ${b}
`;if(a===b)return head=heads.notIdentical,`${head}

${linesA.length>50?`${linesA.slice(0,50).join(`
`)}
...`:a}
`;let{message,skipped}=printed(edits(linesA,linesB)),caret="";if(linesA.length===1&&linesB.length===1&&typeof actual=="string"&&typeof expected=="string"){let i=0;
for(;a[i]===b[i];)i++;i>2&&(caret=`
${" ".repeat(i+2)}^`)}return`${head}
+ actual - expected${skipped?`
... Skipped lines`:""}
${message}${caret}
`}function generated(actual,expected,operator){if(operator==="deepStrictEqual"||operator==="strictEqual"||operator==="partialDeepStrictEqual")return comparison(
actual,expected,operator);if(operator==="notDeepStrictEqual"||operator==="notStrictEqual"){let base=heads[operator],lines=text(actual).split(`
`);return operator==="notStrictEqual"&&(typeof actual=="object"&&actual!==null||typeof actual=="function")&&(base=heads.notStrictEqualObject),lines.length>50&&lines.
splice(46,lines.length,"..."),lines.length===1?`${base}${lines[0].length>5?`

`:" "}${lines[0]}`:`${base}

${lines.join(`
`)}
`}let a=text(actual),b=text(expected),cut=s=>s.length>512?`${s.slice(0,509)}...`:s;return operator==="notDeepEqual"&&a===b?(a=`${heads[operator]}

${a}`,a.length>1024?`${a.slice(0,1021)}...`:a):(a=cut(a),b=cut(b),operator==="deepEqual"?`${heads[operator]}

${a}

should loosely deep-equal

${b}`:operator==="notDeepEqual"?`${heads.notDeepEqualUnequal}

${a}

should not loosely deep-equal

${b}`:`${a} ${operator} ${b}`)}var AssertionError=class extends Error{generatedMessage;code="ERR_ASSERTION";actual;expected;operator;constructor(options){validateObject(
options,"options");let{message,operator,actual,expected}=options;super(message!=null?String(message):generated(actual,expected,String(operator))),this.generatedMessage=
message==null||options.generated===!0,Object.defineProperty(this,"name",{value:"AssertionError",writable:!0,enumerable:!1,configurable:!0}),this.actual=actual,this.
expected=expected,this.operator=operator;let captured=Error.captureStackTrace;captured!==void 0&&options.stackStartFn!==void 0&&captured(this,options.stackStartFn)}toString(){
return`${this.name} [${this.code}]: ${this.message}`}};var part3=__parts.use(41),isDeepEqual=part3[0];function failWith(options){throw Error.isError(options.message)?options.message:new AssertionError(options)}function innerOk(fn,count,value,message){if(value)return;
let generated2=!1;if(count===0)generated2=!0,message="No value argument passed to `assert.ok()`";else if(message==null)generated2=!0,message=`The expression eva\
luated to a falsy value:

  assert.ok(...)
`,fn!==ok&&(message=`The expression evaluated to a falsy value:

  assert(...)
`);else if(Error.isError(message))throw message;let error=new AssertionError({actual:value,expected:!0,message,operator:"==",stackStartFn:fn});throw error.generatedMessage=
generated2,error}function assert(...args){innerOk(assert,args.length,args[0],args[1])}function ok(...args){innerOk(ok,args.length,args[0],args[1])}function fail(...args){
let[actual,expected,message,operator]=args;if(args.length<=1){let text2=args.length===0||actual===void 0?"Failed":actual;if(Error.isError(text2))throw text2;let error=new AssertionError(
{message:text2,operator:"fail",stackStartFn:fail});throw error.generatedMessage=args.length===0,error}throw Error.isError(message)?message:new AssertionError({actual,
expected,operator:operator??(args.length===2?"!=":"fail"),stackStartFn:fail,...message!==void 0?{message}:{}})}var need=n=>{if(n<2)throw missingArgs("actual","e\
xpected")};function equal(actual,expected,message){need(arguments.length),actual!=expected&&(actual===actual||expected===expected)&&failWith({actual,expected,message,
operator:"==",stackStartFn:equal})}function notEqual(actual,expected,message){need(arguments.length),(actual==expected||actual!==actual&&expected!==expected)&&failWith(
{actual,expected,message,operator:"!=",stackStartFn:notEqual})}function strictEqual(actual,expected,message){need(arguments.length),Object.is(actual,expected)||
failWith({actual,expected,message,operator:"strictEqual",stackStartFn:strictEqual})}function notStrictEqual(actual,expected,message){need(arguments.length),Object.
is(actual,expected)&&failWith({actual,expected,message,operator:"notStrictEqual",stackStartFn:notStrictEqual})}function deepEqual(actual,expected,message){need(
arguments.length),isDeepEqual(actual,expected,"loose")||failWith({actual,expected,message,operator:"deepEqual",stackStartFn:deepEqual})}function notDeepEqual(actual,expected,message){
need(arguments.length),isDeepEqual(actual,expected,"loose")&&failWith({actual,expected,message,operator:"notDeepEqual",stackStartFn:notDeepEqual})}function deepStrictEqual(actual,expected,message){
need(arguments.length),isDeepEqual(actual,expected,"strict")||failWith({actual,expected,message,operator:"deepStrictEqual",stackStartFn:deepStrictEqual})}function notDeepStrictEqual(actual,expected,message){
need(arguments.length),isDeepEqual(actual,expected,"strict")&&failWith({actual,expected,message,operator:"notDeepStrictEqual",stackStartFn:notDeepStrictEqual})}
function partialDeepStrictEqual(actual,expected,message){need(arguments.length),isDeepEqual(actual,expected,"partial")||failWith({actual,expected,message,operator:"\
partialDeepStrictEqual",stackStartFn:partialDeepStrictEqual})}function compareKey(actual,expected,key,message,fn,pattern){if(!(key in actual&&(isDeepEqual(actual[key],
expected[key],"strict")||expected[key]instanceof RegExp&&typeof actual[key]=="string"&&expected[key].test(actual[key])))){if(message===void 0){let a={},b={};for(let k of Object.
keys(pattern).concat(Error.isError(pattern)?["name","message"]:[]))k in actual&&(a[k]=pattern[k]instanceof RegExp&&typeof actual[k]=="string"&&pattern[k].test(actual[k])?
pattern[k]:actual[k]),b[k]=pattern[k];let error=new AssertionError({actual:a,expected:b,operator:"deepStrictEqual",stackStartFn:fn});throw error.actual=actual,error.
expected=expected,error.operator=fn.name,error}failWith({actual,expected,message,operator:fn.name,stackStartFn:fn})}}function expectedException(actual,expected,message,fn){
let generated2=!1,throwError=!1;if(typeof expected!="function")if(expected instanceof RegExp){let text2=String(actual);if(expected.test(text2))return;message||(generated2=
!0,message=`The input did not match the regular expression ${inspect(expected)}. Input:

${inspect(text2)}
`),throwError=!0}else if(typeof actual!="object"||actual===null){let error=new AssertionError({actual,expected,message,operator:"deepStrictEqual",stackStartFn:fn});
throw error.operator=fn.name,error}else{let keys=Object.keys(expected).filter(k=>!["line","column","sourceURL"].includes(k)||!Error.isError(expected));if(Error.
isError(expected))keys.push("name","message");else if(keys.length===0)throw invalidArgValue("error",expected,"may not be an empty object");for(let key of keys)typeof actual[key]==
"string"&&expected[key]instanceof RegExp&&expected[key].test(actual[key])||compareKey(actual,expected,key,message,fn,expected);return}else{if(expected.prototype!==
void 0&&actual instanceof expected)return;if(Object.prototype.isPrototypeOf.call(Error,expected)||expected===Error)message||(generated2=!0,message=`The error is\
 expected to be an instance of "${expected.name}". Received `,Error.isError(actual)?message+=`"${actual.name}"`:message+=`"${inspect(actual,{depth:-1})}"`),throwError=
!0;else{let result=Reflect.apply(expected,{},[actual]);result!==!0&&(message||(generated2=!0,message=`The ${expected.name?`"${expected.name}" `:""}validation fu\
nction is expected to return "true". Received ${inspect(result)}`,Error.isError(actual)&&(message+=`

Caught error:

${actual}`)),throwError=!0)}}if(throwError){let error=new AssertionError({actual,expected,message,operator:fn.name,stackStartFn:fn});throw error.generatedMessage=
generated2,error}}var nothing=Symbol("nothing thrown");function outcome(fn){validateFunction(fn,"fn");try{fn()}catch(e){return e}return nothing}var isThenable=v=>v instanceof
Promise||v!==null&&(typeof v=="object"||typeof v=="function")&&typeof v.then=="function"&&typeof v.catch=="function";async function asyncOutcome(promiseFn){let result;
if(typeof promiseFn=="function"){if(result=promiseFn(),!isThenable(result))throw invalidReturn("instance of Promise","promiseFn",result)}else if(isThenable(promiseFn))
result=promiseFn;else throw invalidArgType("promiseFn",["Function","Promise"],promiseFn);try{await result}catch(e){return e}return nothing}function expectsError(fn,actual,args){
let[error,message]=args;if(typeof error=="string"){if(args.length===2)throw invalidArgType("error",["Object","Error","Function","RegExp"],error);if(typeof actual==
"object"&&actual!==null){if(actual.message===error)throw codedError("TypeError","ERR_AMBIGUOUS_ARGUMENT",`The "error/message" argument is ambiguous. The error m\
essage "${actual.message}" is identical to the message.`)}else if(actual===error)throw codedError("TypeError","ERR_AMBIGUOUS_ARGUMENT",`The "error/message" argu\
ment is ambiguous. The error "${actual}" is identical to the message.`);message=error,error=void 0}else if(error!=null&&typeof error!="object"&&typeof error!="f\
unction")throw invalidArgType("error",["Object","Error","Function","RegExp"],error);if(actual===nothing){let details="";error?.name&&(details+=` (${error.name})`),
details+=message?`: ${message}`:".";let kind=fn===rejects?"rejection":"exception";failWith({actual:void 0,expected:error,operator:fn.name,message:Error.isError(
message)?message:`Missing expected ${kind}${details}`,stackStartFn:fn,generated:!message})}error!=null&&expectedException(actual,error,message,fn)}function expectsNoError(fn,actual,error,message){
if(actual===nothing)return;if(typeof error=="string"&&([message,error]=[error,void 0]),!(error===void 0||(error instanceof RegExp?error.test(String(actual)):typeof error==
"function"&&error.prototype!==void 0&&actual instanceof error)))throw actual;let details=message?`: ${message}`:".",kind=fn===doesNotReject?"rejection":"excepti\
on";failWith({actual,expected:error,operator:fn.name,message:`Got unwanted ${kind}${details}
Actual message: "${actual?.message}"`,stackStartFn:fn})}function throws(fn,...args){expectsError(throws,outcome(fn),args)}async function rejects(promiseFn,...args){
expectsError(rejects,await asyncOutcome(promiseFn),args)}function doesNotThrow(fn,error,message){expectsNoError(doesNotThrow,outcome(fn),error,message)}async function doesNotReject(fn,error,message){
expectsNoError(doesNotReject,await asyncOutcome(fn),error,message)}function ifError(err){if(err==null)return;let message="ifError got unwanted exception: ";throw typeof err==
"object"&&typeof err.message=="string"?message+=err.message.length===0&&err.constructor?err.constructor.name:err.message:message+=inspect(err),new AssertionError(
{actual:err,expected:null,operator:"ifError",message,stackStartFn:ifError})}function matching(text2,pattern,message,fn,positive){if(!(pattern instanceof RegExp))
throw invalidArgType("regexp","RegExp",pattern);if(typeof text2=="string"&&pattern.test(text2)===positive)return;if(Error.isError(message))throw message;let generated2=!message;
message||=typeof text2!="string"?`The "string" argument must be of type string. Received type ${typeof text2} (${inspect(text2)})`:`${positive?"The input did no\
t match the regular expression ":"The input was expected to not match the regular expression "}${inspect(pattern)}. Input:

${inspect(text2)}
`;let error=new AssertionError({actual:text2,expected:pattern,message,operator:fn.name,stackStartFn:fn});throw error.generatedMessage=generated2,error}function match(text2,pattern,message){
matching(text2,pattern,message,match,!0)}function doesNotMatch(text2,pattern,message){matching(text2,pattern,message,doesNotMatch,!1)}function strict(...args){innerOk(
strict,args.length,args[0],args[1])}var shared={AssertionError,deepEqual,deepStrictEqual,doesNotMatch,doesNotReject,doesNotThrow,equal,fail,ifError,match,notDeepEqual,
notDeepStrictEqual,notEqual,notStrictEqual,ok,partialDeepStrictEqual,rejects,strictEqual,throws};Object.assign(assert,shared);Object.assign(strict,shared,{equal:strictEqual,
notEqual:notStrictEqual,deepEqual:deepStrictEqual,notDeepEqual:notDeepStrictEqual,strict});assert.strict=strict;var nodeExports=assert,strictExports=strict;__parts[40]=[nodeExports,strictExports];
})
//# part 41
(function (__host, __parts) {"use strict";
var tagOf=v=>Object.prototype.toString.call(v),own=Object.prototype.hasOwnProperty,enumerable=Object.prototype.propertyIsEnumerable,symbolsOf=v=>Object.getOwnPropertySymbols(
v).filter(s=>enumerable.call(v,s));function isDeepEqual(a,b,mode){return equal(a,b,mode,new Map)}function equal(a,b,mode,seen){if(a===b)return a!==0||mode==="lo\
ose"||Object.is(a,b);if(mode!=="loose"){if(typeof a!="object")return typeof a=="number"&&Number.isNaN(a)&&Number.isNaN(b);if(typeof b!="object"||a===null||b===null||
mode==="strict"&&Object.getPrototypeOf(a)!==Object.getPrototypeOf(b))return!1}else{if(a===null||typeof a!="object")return(b===null||typeof b!="object")&&(a==b||
a!==a&&b!==b);if(b===null||typeof b!="object")return!1}return objects(a,b,mode,seen)}function sameBytes(a,b){if(a.byteLength!==b.byteLength)return!1;let x=new Uint8Array(
a.buffer,a.byteOffset,a.byteLength),y=new Uint8Array(b.buffer,b.byteOffset,b.byteLength);for(let i=0;i<x.length;i++)if(x[i]!==y[i])return!1;return!0}function boxedEqual(a,b){
for(let type of[Number,String,Boolean,BigInt,Symbol])if(a instanceof type||b instanceof type){if(!(a instanceof type&&b instanceof type))return!1;try{return Object.
is(type.prototype.valueOf.call(a),type.prototype.valueOf.call(b))}catch{return}}}function objects(a,b,mode,seen){if(tagOf(a)!==tagOf(b)&&mode!=="partial")return!1;
if(Array.isArray(a)||Array.isArray(b))return!Array.isArray(a)||!Array.isArray(b)||(mode==="partial"?a.length<b.length:a.length!==b.length)?!1:mode==="partial"?partialArray(
a,b,seen)&&keyed(a,b,mode,seen,nonIndices(a),nonIndices(b),()=>!0):keyed(a,b,mode,seen,nonIndices(a),nonIndices(b),s=>{for(let i=0;i<a.length;i++){let there=own.
call(a,i);if(mode==="strict"&&there!==own.call(b,i)||!equal(a[i],b[i],mode,s))return!1}return!0});if(a instanceof Date||b instanceof Date){if(!(a instanceof Date&&
b instanceof Date)||!Object.is(Date.prototype.getTime.call(a),Date.prototype.getTime.call(b)))return!1}else if(a instanceof RegExp||b instanceof RegExp){if(!(a instanceof
RegExp&&b instanceof RegExp)||a.source!==b.source||a.flags!==b.flags||a.lastIndex!==b.lastIndex)return!1}else if(Error.isError(a)||Error.isError(b)){if(!(Error.
isError(a)&&Error.isError(b)))return!1;let x=a,y=b;if(x.message!==y.message||x.name!==y.name)return!1;for(let key of["cause","errors"])if(own.call(x,key)!==own.
call(y,key)||!equal(x[key],y[key],mode,seen))return!1}else if(ArrayBuffer.isView(a)||ArrayBuffer.isView(b)){if(!(ArrayBuffer.isView(a)&&ArrayBuffer.isView(b)))return!1;
if(a instanceof DataView||!/Float/.test(tagOf(a))){if(!sameBytes(a,b))return!1}else{let x=a,y=b;if(x.length!==y.length)return!1;for(let i=0;i<x.length;i++)if(mode===
"loose"?x[i]!==y[i]&&(x[i]===x[i]||y[i]===y[i]):!Object.is(x[i],y[i]))return!1}return keyed(a,b,mode,seen,nonIndices(a),nonIndices(b),()=>!0)}else{if(a instanceof
Set||b instanceof Set)return!(a instanceof Set&&b instanceof Set)||(mode==="partial"?a.size<b.size:a.size!==b.size)?!1:keyed(a,b,mode,seen,Object.keys(a),Object.
keys(b),s=>sets(a,b,mode,s));if(a instanceof Map||b instanceof Map)return!(a instanceof Map&&b instanceof Map)||(mode==="partial"?a.size<b.size:a.size!==b.size)?
!1:keyed(a,b,mode,seen,Object.keys(a),Object.keys(b),s=>maps(a,b,mode,s));if(a instanceof ArrayBuffer||b instanceof ArrayBuffer){if(!(a instanceof ArrayBuffer&&
b instanceof ArrayBuffer)||!sameBytes(new Uint8Array(a),new Uint8Array(b)))return!1}else{if(a instanceof WeakMap||a instanceof WeakSet||a instanceof Promise||a instanceof
WeakRef)return!1;if(a instanceof URL||b instanceof URL){if(!(a instanceof URL&&b instanceof URL)||a.href!==b.href)return!1}else if(boxedEqual(a,b)===!1)return!1}}
return keyed(a,b,mode,seen,Object.keys(a),Object.keys(b),()=>!0)}function nonIndices(v){return Object.keys(v).filter(k=>!/^(?:0|[1-9]\d*)$/.test(k))}function keyed(a,b,mode,seen,keysA,keysB,rest){
if(mode!=="partial"&&keysA.length!==keysB.length)return!1;for(let key of keysB)if(!enumerable.call(a,key))return!1;let symbols=[];if(mode!=="loose"){symbols=symbolsOf(
b);let others=symbolsOf(a);if(mode==="strict"&&others.length!==symbols.length)return!1;for(let key of symbols)if(!enumerable.call(a,key))return!1}let before=seen.
get(a);if(before!==void 0&&before===b)return!0;seen.set(a,b);let same=!0;for(let key of[...keysB,...symbols])if(!equal(a[key],b[key],mode,seen)){same=!1;break}return same=
same&&rest(seen),before===void 0?seen.delete(a):seen.set(a,before),same}function partialArray(a,b,seen){let at=0;for(let want of b){for(;at<a.length&&!equal(a[at],
want,"partial",seen);)at++;if(at++>=a.length)return!1}return!0}function sets(a,b,mode,seen){let rest=[];for(let v of b)if(!a.has(v)){if(mode!=="loose"&&(typeof v!=
"object"||v===null))return!1;rest.push(v)}if(rest.length===0)return!0;let others=[...a].filter(v=>!b.has(v));for(let v of rest){let at=others.findIndex(o=>equal(
o,v,mode,seen));if(at<0)return!1;others.splice(at,1)}return!0}function maps(a,b,mode,seen){let rest=[];for(let[key,value]of b)if(!(a.has(key)&&equal(a.get(key),
value,mode,seen))){if(mode!=="loose"&&(typeof key!="object"||key===null))return!1;rest.push([key,value])}if(rest.length===0)return!0;let others=[...a].filter(([
key,value])=>!(b.has(key)&&equal(value,b.get(key),mode,seen)));for(let[key,value]of rest){let at=others.findIndex(([k,v])=>equal(k,key,mode,seen)&&equal(v,value,
mode,seen));if(at<0)return!1;others.splice(at,1)}return!0}__parts[41]=[isDeepEqual];
})
//# part 42
(function (__host, __parts) {"use strict";
var part=__parts.use(0),contextHooks=part[258];var current;function currentFrame(){return current}function runIn(frame,fn,self,args){let before=current;current=frame;try{return Reflect.apply(fn,self,args)}finally{current=before}}function enter(frame){current=
frame,microtask(()=>{current=void 0})}function bound(fn){let frame=current;return function(...args){return runIn(frame,fn,this,args)}}var then=Promise.prototype.
then,microtask=queueMicrotask;function replace(holder,name,make){let native=holder[name],d=Object.getOwnPropertyDescriptor(holder,name),fn=make(native);Object.defineProperty(
fn,"name",{value:name,configurable:!0}),Object.defineProperty(fn,"length",{value:native.length,configurable:!0}),Object.defineProperty(holder,name,{...d,value:fn})}
replace(Promise.prototype,"then",()=>({then(onFulfilled,onRejected){if(current===void 0)return then.call(this,onFulfilled,onRejected);let frame=current;return then.
call(this,typeof onFulfilled=="function"?value=>runIn(frame,onFulfilled,void 0,[value]):onFulfilled,typeof onRejected=="function"?reason=>runIn(frame,onRejected,
void 0,[reason]):onRejected)}}).then);for(let name of["queueMicrotask","setTimeout","setInterval"])replace(globalThis,name,native=>({later(fn,...args){return Reflect.
apply(native,this,[typeof fn=="function"&&current!==void 0?bound(fn):fn,...args])}}).later);contextHooks.bind=fn=>current===void 0?fn:bound(fn);var part2=__parts.use(34),invalidArgType=part2[3],validateFunction=part2[7],validateObject=part2[9],validateString=part2[14];function withValue(key,value){let frame=new Map(currentFrame());return frame.set(key,value),frame}var AsyncLocalStorage=class{#key={};#default;#name;constructor(options={}){
validateObject(options,"options"),this.#default=options.defaultValue,this.#name="",options.name!==void 0&&(this.#name=`${options.name}`)}get name(){return this.#name}static bind(fn){
return validateFunction(fn,"fn"),bound(fn)}static snapshot(){let frame=currentFrame();return(fn,...args)=>runIn(frame,fn,void 0,args)}run(store,callback,...args){
return runIn(withValue(this.#key,store),callback,void 0,args)}exit(callback,...args){let frame=new Map(currentFrame());return frame.delete(this.#key),runIn(frame.
size===0?void 0:frame,callback,void 0,args)}getStore(){let frame=currentFrame();return frame?.has(this.#key)?frame.get(this.#key):this.#default}enterWith(store){
enter(withValue(this.#key,store))}disable(){this.#key={}}},ids=1,AsyncResource=class _AsyncResource{#frame=currentFrame();#id=++ids;constructor(type,options={}){
validateString(type,"type"),typeof options!="number"&&validateObject(options,"options")}static bind(fn,type,thisArg){return new _AsyncResource(type||fn?.name||"\
bound-anonymous-fn").bind(fn,thisArg)}bind(fn,thisArg){validateFunction(fn,"fn");let resource=this,self=arguments.length>1&&thisArg!==void 0,out=function(...args){
return resource.runInAsyncScope(fn,self?thisArg:this,...args)};return Object.defineProperties(out,{length:{value:fn.length,configurable:!0},asyncResource:{value:this,
writable:!0,enumerable:!0,configurable:!0}}),out}runInAsyncScope(fn,thisArg,...args){return runIn(this.#frame,fn,thisArg,args)}emitDestroy(){return this}asyncId(){
return this.#id}triggerAsyncId(){return 1}},AsyncHook=class{enable(){return this}disable(){return this}};function createHook(callbacks){if(typeof callbacks!="ob\
ject"||callbacks===null)throw invalidArgType("callbacks","Object",callbacks);return new AsyncHook}var executionResource=Object.create(null),nodeExports={AsyncLocalStorage,
AsyncResource,asyncWrapProviders:Object.freeze({__proto__:null}),createHook,executionAsyncId:()=>0,executionAsyncResource:()=>executionResource,triggerAsyncId:()=>0};__parts[42]=[AsyncLocalStorage,AsyncResource,nodeExports];
})
//# part 43
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var names={__proto__:null,utf8:"utf8","utf-8":"utf8",ucs2:"utf16le","ucs-2":"utf16le",utf16le:"utf16le","utf-16le":"utf16le",latin1:"latin1",binary:"latin1",ascii:"\
ascii",base64:"base64",base64url:"base64url",hex:"hex"};function normalizeEncoding(name){return name==null||name===""?"utf8":typeof name=="string"?names[name]??
names[name.toLowerCase()]:void 0}function isEncoding(name){return typeof name=="string"&&name.length!==0&&normalizeEncoding(name)!==void 0}var alphabet="ABCDEFG\
HIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",codes=new Int8Array(256).fill(-1);for(let i=0;i<64;i++)codes[alphabet.charCodeAt(i)]=i;codes[45]=62;codes[95]=
63;var hexDigits=new Int8Array(256).fill(-1);for(let i=0;i<16;i++)hexDigits["0123456789abcdef".charCodeAt(i)]=i,hexDigits["0123456789ABCDEF".charCodeAt(i)]=i;var hexPairs=Array.
from({length:256},(_,i)=>i.toString(16).padStart(2,"0"));function fromBase64(text){let out=new Uint8Array(Math.ceil(text.length*3/4)),n=0,bits=0,have=0;for(let i=0;i<
text.length;i++){let c=text.charCodeAt(i);if(c===61)break;let v=c<256?codes[c]:-1;v<0||(bits=(bits<<6|v)&16777215,have+=6,have>=8&&(have-=8,out[n++]=bits>>have))}
return out.subarray(0,n)}function toBase64(bytes,url){let native=bytes.toBase64;if(native!==void 0)return native.call(bytes,url?{alphabet:"base64url",omitPadding:!0}:
{});let text="";for(let i=0;i<bytes.length;i+=12288)text+=btoa(host.latin1_decode(bytes.subarray(i,i+12288)));return url?text.replaceAll("+","-").replaceAll("/",
"_").replace(/=+$/,""):text}function fromHex(text){let out=new Uint8Array(text.length>>1),n=0;for(;n<out.length;n++){let a=text.charCodeAt(n*2),b=text.charCodeAt(
n*2+1),high=a<256?hexDigits[a]:-1,low=b<256?hexDigits[b]:-1;if(high<0||low<0)break;out[n]=high<<4|low}return out.subarray(0,n)}function encodeText(text,encoding){
switch(encoding){case"utf8":return host.utf8_encode(text);case"latin1":case"ascii":return host.latin1_encode(text);case"base64":case"base64url":return fromBase64(
text);case"hex":return fromHex(text);case"utf16le":{let out=new Uint8Array(text.length*2);for(let i=0;i<text.length;i++){let c=text.charCodeAt(i);out[i*2]=c,out[i*
2+1]=c>>8}return out}}}function textLength(text,encoding){switch(encoding){case"utf8":return host.utf8_length(text);case"utf16le":return text.length*2;case"hex":
return text.length>>>1;case"base64":case"base64url":{let n=text.length;return n>0&&text.charCodeAt(n-1)===61&&n--,n>1&&text.charCodeAt(n-1)===61&&n--,n*3>>>2}default:
return text.length}}function decodeBytes(bytes,encoding){switch(encoding){case"utf8":return host.utf8_decode(bytes);case"latin1":return host.latin1_decode(bytes);case"\
ascii":{let low=new Uint8Array(bytes.length);for(let i=0;i<bytes.length;i++)low[i]=bytes[i]&127;return host.latin1_decode(low)}case"base64":return toBase64(bytes,
!1);case"base64url":return toBase64(bytes,!0);case"hex":{let text="";for(let i=0;i<bytes.length;i++)text+=hexPairs[bytes[i]];return text}case"utf16le":{let text="",
units=[];for(let i=0;i+1<bytes.length;i+=2)units.push(bytes[i]|bytes[i+1]<<8),units.length===4096&&(text+=String.fromCharCode(...units.splice(0)));return text+String.
fromCharCode(...units)}}}function writeText(into,text,offset,length,encoding){let bytes=encodeText(text,encoding),room=Math.min(length,into.length-offset);if(bytes.
length>room){let n=room;if(encoding==="utf8")for(;n>0&&(bytes[n]&192)===128;)n--;encoding==="utf16le"&&(n&=-2),bytes=bytes.subarray(0,n)}return new Uint8Array(into.
buffer,into.byteOffset,into.byteLength).set(bytes,offset),bytes.length}function fillText(text,encoding){return encodeText(text,encoding)}__parts[43]=[encodeText,normalizeEncoding,decodeBytes,fillText,isEncoding,textLength,writeText];
})
//# part 44
(function (__host, __parts) {"use strict";
var part=__parts.use(34),codedError=part[2],invalidArgType=part[3],outOfRange=part[4],validateNumber=part[8],invalidArgValue=part[11],validateString=part[14],received=part[15],
validateInteger=part[16];var dataView=b=>new DataView(b.buffer,b.byteOffset,b.byteLength);function boundsError(value,length,name="offset"){return Math.floor(value)!==value?(validateNumber(
value,name),outOfRange(name,"an integer",value)):length<0?codedError("RangeError","ERR_BUFFER_OUT_OF_BOUNDS","Attempt to access memory outside buffer bounds"):outOfRange(
name,`>= 0 && <= ${length}`,value)}function check(self,offset,bytes){if(offset===void 0&&(offset=0),typeof offset!="number")throw invalidArgType("offset","numbe\
r",offset);if(!Number.isInteger(offset)||offset<0||offset+bytes>self.length)throw boundsError(offset,self.length-bytes);return offset}function range(value,min,max,bytes){
if(value>max||value<min){let n=typeof min=="bigint"?"n":"",text;throw bytes>4||n!==""?min===0||min===0n?text=`>= 0${n} and < 2${n} ** ${bytes*8}${n}`:text=`>= -\
(2${n} ** ${bytes*8-1}${n}) and < 2${n} ** ${bytes*8-1}${n}`:text=`>= ${min}${n} and <= ${max}${n}`,outOfRange("value",text,value)}}function byteLength(n){if(n===
void 0)throw invalidArgType("byteLength","number",n);if(typeof n!="number")throw invalidArgType("byteLength","number",n);if(!Number.isInteger(n))throw outOfRange(
"byteLength","an integer",n);if(n<1||n>6)throw outOfRange("byteLength",">= 1 and <= 6",n);return n}function readVar(self,offset,n,little,signed){if(offset===void 0)
throw invalidArgType("offset","number",offset);let at=check(self,offset,n),value=0;for(let i=0;i<n;i++)value=value*256+self[little?at+n-1-i:at+i];return signed&&
value>=2**(8*n-1)&&(value-=2**(8*n)),value}function writeVar(self,value,offset,n,little,signed){if(value=+value,offset===void 0)throw invalidArgType("offset","n\
umber",offset);if(typeof offset!="number")throw invalidArgType("offset","number",offset);let min=signed?-(2**(8*n-1)):0,max=signed?2**(8*n-1)-1:2**(8*n)-1;range(
value,min,max,n);let at=check(self,offset,n),rest=Math.trunc(value);Number.isNaN(rest)&&(rest=0),rest<0&&(rest+=2**(8*n));for(let i=0;i<n;i++)self[little?at+i:at+
n-1-i]=rest%256,rest=Math.floor(rest/256);return at+n}function installNumbers(define2){let methods={},add=(name,read,write)=>{methods[`read${name}`]=read,methods[`\
write${name}`]=write};for(let[signed,type]of[[!1,"UInt"],[!0,"Int"]]){let alias=name=>name.replace("UInt","Uint");for(let bits of[8,16,32]){let n=bits/8,min=signed?
-(2**(bits-1)):0,max=signed?2**(bits-1)-1:2**bits-1;for(let end of bits===8?[""]:["LE","BE"]){let little=end==="LE",name=`${type}${bits}${end}`,get=`get${signed?
"Int":"Uint"}${bits}`,set=`set${signed?"Int":"Uint"}${bits}`;add(name,function(offset=0){return dataView(this)[get](check(this,offset,n),little)},function(value,offset=0){
if(value=+value,typeof offset!="number")throw invalidArgType("offset","number",offset);range(value,min,max,n);let at=check(this,offset,n);return dataView(this)[set](
at,value,little),at+n}),signed||(methods[`read${alias(name)}`]=methods[`read${name}`],methods[`write${alias(name)}`]=methods[`write${name}`])}}for(let end of["L\
E","BE"]){let name=`${type}${end}`;add(name,function(offset,n){if(offset===void 0)throw invalidArgType("offset","number",offset);return readVar(this,offset,byteLength(
n),end==="LE",signed)},function(value,offset,n){return writeVar(this,value,offset,byteLength(n),end==="LE",signed)});let big=`Big${type}64${end}`,get=signed?"ge\
tBigInt64":"getBigUint64",set=signed?"setBigInt64":"setBigUint64";add(big,function(offset=0){return dataView(this)[get](check(this,offset,8),end==="LE")},function(value,offset=0){
if(typeof value!="bigint")throw invalidArgType("value","bigint",value);range(value,signed?-(2n**63n):0n,signed?2n**63n-1n:2n**64n-1n,8);let at=check(this,offset,
8);return dataView(this)[set](at,value,end==="LE"),at+8}),signed||(methods[`read${alias(name)}`]=methods[`read${name}`],methods[`write${alias(name)}`]=methods[`\
write${name}`],methods[`read${alias(big)}`]=methods[`read${big}`],methods[`write${alias(big)}`]=methods[`write${big}`])}}for(let[name,n,get,set]of[["Float",4,"g\
etFloat32","setFloat32"],["Double",8,"getFloat64","setFloat64"]])for(let end of["LE","BE"])add(`${name}${end}`,function(offset=0){return dataView(this)[get](check(
this,offset,n),end==="LE")},function(value,offset=0){let at=check(this,offset,n);return dataView(this)[set](at,+value,end==="LE"),at+n});for(let name of Object.
keys(methods))Object.defineProperty(methods[name],"name",{value:name.replace("Uint","UInt")});define2(methods)}var part2=__parts.use(43),encodeText=part2[0],normalizeEncoding=part2[1],decodeBytes=part2[2],fillText=part2[3],isEncoding=part2[4],textLength=part2[5],writeText=part2[6];var part3=__parts.use(36),types=part3[1];function indexOf(self,value,byteOffset,encoding,forward){if(typeof byteOffset=="string"?(encoding=byteOffset,byteOffset=void 0):byteOffset>2147483647?byteOffset=
2147483647:byteOffset<-2147483648&&(byteOffset=-2147483648),byteOffset=+byteOffset,Number.isNaN(byteOffset)&&(byteOffset=forward?0:self.length||self.byteLength),
byteOffset=Math.trunc(byteOffset),typeof value=="number"){let from2=byteOffset<0?self.length+byteOffset:byteOffset;return forward?Uint8Array.prototype.indexOf.call(
self,value&255,Math.max(from2,0)):from2<0?-1:(from2=Math.min(from2,self.length-1),from2<0?-1:Uint8Array.prototype.lastIndexOf.call(self,value&255,from2))}let needle,
step=1;if(typeof value=="string"){let e=normalizeEncoding(encoding);if(e===void 0)throw codedError("TypeError","ERR_UNKNOWN_ENCODING",`Unknown encoding: ${encoding}`);
needle=encodeText(value,e),e==="utf16le"&&(step=2)}else if(types.isUint8Array(value))needle=value,normalizeEncoding(encoding)==="utf16le"&&(step=2);else throw invalidArgType(
"value",["number","string","Buffer","Uint8Array"],value);return find(self,needle,byteOffset,forward,step)}function find(hay,needle,offset,forward,step){let at=offset<
0?offset+hay.length:offset;if(at<0){if(!forward)return-1;at=0}if(at>hay.length){if(forward)return needle.length===0&&at>=hay.length?hay.length:-1;at=hay.length}
if(needle.length===0)return at;if(hay.length===0||needle.length>hay.length||step===2&&(hay.length<2||needle.length<2))return-1;if(forward){for(let i=at;i+needle.
length<=hay.length;i+=step)if(matches(hay,needle,i))return i}else for(let i=Math.min(at,hay.length-needle.length);i>=0;i-=step)if(matches(hay,needle,i))return i;
return-1}function matches(hay,needle,at){for(let j=0;j<needle.length;j++)if(hay[at+j]!==needle[j])return!1;return!0}var part4=__parts.use(36),customInspect=part4[2],defaultOptions=part4[3];var kMaxLength=9007199254740991,kStringMaxLength=536870888,inspectMaxBytes=50,view=v=>new Uint8Array(v.buffer,v.byteOffset,v.byteLength);function checkSize(size){
validateNumber(size,"size",0,kMaxLength)}function wrap(bytes){return new FastBuffer(bytes.buffer,bytes.byteOffset,bytes.byteLength)}var FastBuffer=class extends Uint8Array{};
function Buffer(arg,encodingOrOffset,length){if(typeof arg=="number"){if(typeof encodingOrOffset=="string")throw invalidArgType("string","string",arg);return Buffer.
alloc(arg)}return Buffer.from(arg,encodingOrOffset,length)}Object.setPrototypeOf(Buffer,Uint8Array);Buffer.prototype=FastBuffer.prototype;Object.defineProperty(
FastBuffer.prototype,"constructor",{value:Buffer,writable:!0,enumerable:!1,configurable:!0});Object.defineProperty(Buffer,Symbol.species,{get:()=>FastBuffer,configurable:!0});
Buffer.poolSize=8*1024;Buffer.from=function(value,encodingOrOffset,length){if(typeof value=="string")return fromString(value,encodingOrOffset);if(typeof value==
"object"&&value!==null){if(types.isAnyArrayBuffer(value))return fromArrayBuffer(value,encodingOrOffset,length);let inner=value.valueOf?.();if(inner!=null&&inner!==
value&&(typeof inner=="string"||typeof inner=="object"))return Buffer.from(inner,encodingOrOffset,length);let b=fromObject(value);if(b!==void 0)return b;if(typeof value[Symbol.
toPrimitive]=="function"){let text=value[Symbol.toPrimitive]("string");if(typeof text=="string")return fromString(text,encodingOrOffset)}}throw codedError("Type\
Error","ERR_INVALID_ARG_TYPE",`The first argument must be of type string or an instance of Buffer, TypedArray, ArrayBuffer, SharedArrayBuffer, or Array or an Ar\
ray-like Object.${received(value)}`)};function fromString(text,encoding){(typeof encoding!="string"||encoding.length===0)&&(encoding="utf8");let e=normalizeEncoding(
encoding);if(e===void 0)throw codedError("TypeError","ERR_UNKNOWN_ENCODING",`Unknown encoding: ${encoding}`);return wrap(encodeText(text,e))}function fromArrayBuffer(buffer,offset,length){
let at=offset===void 0?0:+offset;Number.isNaN(at)&&(at=0);let max=buffer.byteLength-at;if(max<0)throw codedError("RangeError","ERR_BUFFER_OUT_OF_BOUNDS",'"offse\
t" is outside of buffer bounds');if(length===void 0)return new FastBuffer(buffer,at,max);if(length=+length,!(length>0))length=0;else if(length>max)throw codedError(
"RangeError","ERR_BUFFER_OUT_OF_BOUNDS",'"length" is outside of buffer bounds');return new FastBuffer(buffer,at,length)}function fromObject(v){if(v.length!==void 0||
types.isAnyArrayBuffer(v.buffer)){if(typeof v.length!="number")return new FastBuffer(0);let out=new FastBuffer(v.length>0?v.length:0);for(let i=0;i<out.length;i++)
out[i]=v[i];return out}if(v.type==="Buffer"&&Array.isArray(v.data))return fromObject(v.data)}Buffer.copyBytesFrom=function(v,offset,length){if(!types.isTypedArray(
v))throw invalidArgType("view",["TypedArray"],v);offset!==void 0&&validateInteger(offset,"offset",0),length!==void 0&&validateInteger(length,"length",0);let start=offset??
0;return wrap(view(v.slice(start,length===void 0?void 0:start+length)))};Buffer.of=function(...items){let out=new FastBuffer(items.length);for(let i=0;i<items.length;i++)
out[i]=items[i];return out};Buffer.alloc=function(size,fill,encoding){checkSize(size);let out=new FastBuffer(size);return fill!==void 0&&fill!==0&&size>0&&out.fill(
fill,0,size,encoding),out};Buffer.allocUnsafe=function(size){return checkSize(size),new FastBuffer(size)};Buffer.allocUnsafeSlow=function(size){return checkSize(
size),new FastBuffer(size)};Buffer.isBuffer=b=>b instanceof Buffer;Buffer.isEncoding=e=>isEncoding(e);Buffer.byteLength=function(v,encoding){if(typeof v!="strin\
g"){if(ArrayBuffer.isView(v)||types.isAnyArrayBuffer(v))return v.byteLength;throw codedError("TypeError","ERR_INVALID_ARG_TYPE",`The "string" argument must be o\
f type string or an instance of Buffer or ArrayBuffer.${received(v)}`)}return textLength(v,normalizeEncoding(encoding)??"utf8")};Buffer.compare=function(a,b){if(!types.
isUint8Array(a))throw invalidArgType("buf1",["Buffer","Uint8Array"],a);if(!types.isUint8Array(b))throw invalidArgType("buf2",["Buffer","Uint8Array"],b);return compareBytes(
a,b)};function compareBytes(a,b){let n=Math.min(a.length,b.length);for(let i=0;i<n;i++)if(a[i]!==b[i])return a[i]<b[i]?-1:1;return a.length<b.length?-1:a.length>
b.length?1:0}Buffer.concat=function(list,length){if(!Array.isArray(list))throw invalidArgType("list","Array",list);for(let i=0;i<list.length;i++)if(!types.isUint8Array(
list[i]))throw invalidArgType(`list[${i}]`,["Buffer","Uint8Array"],list[i]);if(list.length===0)return new FastBuffer(0);length===void 0?length=list.reduce((n,b)=>n+
b.length,0):validateInteger(length,"length",0);let out=new FastBuffer(length),at=0;for(let b of list){if(at+b.length>length){out.set(b.subarray(0,length-at),at),
at=length;break}out.set(b,at),at+=b.length}return out};var proto=Buffer.prototype;function define(methods){for(let name of Object.keys(methods))Object.defineProperty(
proto,name,{value:methods[name],writable:!0,enumerable:!0,configurable:!0})}var bytesOf=self=>{if(!types.isUint8Array(self))throw codedError("TypeError","ERR_IN\
VALID_ARG_TYPE","argument must be a buffer");return self};define({toString(encoding,start,end){if(arguments.length===0)return decodeBytes(this,"utf8");let length=this.
length;if(start=start===void 0||start<=0?0:start>=length?length:start|0||0,end=end===void 0||end>length?length:end|0||0,end<=start)return"";if(encoding===void 0)
return decodeBytes(view(this).subarray(start,end),"utf8");let e=normalizeEncoding(`${encoding}`);if(e===void 0)throw codedError("TypeError","ERR_UNKNOWN_ENCODIN\
G",`Unknown encoding: ${encoding}`);return decodeBytes(view(this).subarray(start,end),e)},equals(other){if(!types.isUint8Array(other))throw invalidArgType("othe\
rBuffer",["Buffer","Uint8Array"],other);return this===other||this.byteLength===other.byteLength&&compareBytes(this,other)===0},compare(target,targetStart,targetEnd,sourceStart,sourceEnd){
let self=bytesOf(this);if(!types.isUint8Array(target))throw invalidArgType("target",["Buffer","Uint8Array"],target);let range2=(v,name,fallback,max)=>v===void 0?
fallback:(validateInteger(v,name,0,max),v),ts=range2(targetStart,"targetStart",0,Number.MAX_SAFE_INTEGER),te=range2(targetEnd,"targetEnd",target.length,target.length),
ss=range2(sourceStart,"sourceStart",0,Number.MAX_SAFE_INTEGER),se=range2(sourceEnd,"sourceEnd",self.length,self.length);return ss>=se?ts>=te?0:-1:ts>=te?1:compareBytes(
view(self).subarray(ss,se),view(target).subarray(ts,te))},copy(target,targetStart,sourceStart,sourceEnd){let self=bytesOf(this);if(!ArrayBuffer.isView(target)&&
!types.isAnyArrayBuffer(target))throw invalidArgType("target",["Buffer","Uint8Array"],target);let to=ArrayBuffer.isView(target)?view(target):new Uint8Array(target),
integer=(v,name)=>{let n2=Number.isNaN(+v)?0:Math.trunc(+v);if(n2<0)throw outOfRange(name,">= 0",v);return n2},ts=targetStart===void 0?0:integer(targetStart,"ta\
rgetStart"),ss=0;if(sourceStart!==void 0&&(ss=integer(sourceStart,"sourceStart"),ss>self.length))return 0;let se=sourceEnd===void 0?self.length:integer(sourceEnd,
"sourceEnd");if(ts>=to.length||ss>=se)return 0;let n=Math.min(se-ss,to.length-ts,self.length-ss);return to.set(view(self).subarray(ss,ss+n),ts),n},slice(start,end){
return this.subarray(start,end)},subarray(start,end){let self=this,length=self.length,adjust=(v,fallback)=>v===void 0?fallback:(v=Math.trunc(+v),v===0||Number.isNaN(
v)?0:v<0?Math.max(v+length,0):Math.min(v,length)),from2=adjust(start,0),to=adjust(end,length);return new FastBuffer(self.buffer,self.byteOffset+from2,Math.max(to-
from2,0))},toJSON(){return{type:"Buffer",data:Array.from(this)}},write(text,offset,length,encoding){let self=bytesOf(this);if(typeof text!="string")throw invalidArgType(
"argument",["string"],text);if(offset===void 0)return writeText(self,text,0,self.length,"utf8");if(length===void 0&&typeof offset=="string")encoding=offset,length=
self.length,offset=0;else{validateInteger(offset,"offset",0,self.length);let rest=self.length-offset;length===void 0?length=rest:typeof length=="string"?(encoding=
length,length=rest):(validateInteger(length,"length",0,self.length),length>rest&&(length=rest))}if(!encoding)return writeText(self,text,offset,length,"utf8");let e=normalizeEncoding(
encoding);if(e===void 0)throw codedError("TypeError","ERR_UNKNOWN_ENCODING",`Unknown encoding: ${encoding}`);return writeText(self,text,offset,length,e)},fill(value,offset,end,encoding){
let self=this;if(typeof value=="string"){if(offset===void 0||typeof offset=="string"?(encoding=offset,offset=0,end=self.length):typeof end=="string"&&(encoding=
end,end=self.length),encoding!==void 0&&typeof encoding!="string")throw invalidArgType("encoding","string",encoding);let e=normalizeEncoding(encoding);if(e===void 0)
throw codedError("TypeError","ERR_UNKNOWN_ENCODING",`Unknown encoding: ${encoding}`);value.length===0?value=0:value.length===1&&(e==="utf8"&&value.charCodeAt(0)<
128||e==="latin1")&&(value=value.charCodeAt(0)),encoding=e}if(offset===void 0)offset=0,end=self.length;else if(validateNumber(offset,"offset",0),end===void 0?end=
self.length:validateNumber(end,"end",0,self.length),offset>=end)return self;if(typeof value=="number"||typeof value=="boolean")return Uint8Array.prototype.fill.
call(self,Number(value)&255,offset,end),self;let pattern;if(typeof value=="string")pattern=fillText(value,encoding??"utf8");else if(ArrayBuffer.isView(value))pattern=
view(value);else return Uint8Array.prototype.fill.call(self,(Number(value)|0)&255,offset,end),self;if(pattern.length===0)throw invalidArgValue("value",value);for(let i=offset,
j=0;i<end;i++,j++)self[i]=pattern[j%pattern.length];return self},indexOf(value,byteOffset,encoding){return indexOf(this,value,byteOffset,encoding,!0)},lastIndexOf(value,byteOffset,encoding){
return indexOf(this,value,byteOffset,encoding,!1)},includes(value,byteOffset,encoding){return indexOf(this,value,byteOffset,encoding,!0)!==-1},swap16(){return swap(
this,2)},swap32(){return swap(this,4)},swap64(){return swap(this,8)},toLocaleString(encoding,start,end){return this.toString(encoding,start,end)}});function swap(self,n){
if(self.length%n!==0)throw codedError("RangeError","ERR_INVALID_BUFFER_SIZE",`Buffer size must be a multiple of ${n*8}-bits`);for(let i=0;i<self.length;i+=n)Uint8Array.
prototype.reverse.call(view(self).subarray(i,i+n));return self}for(let[name,encoding]of[["ascii","ascii"],["base64","base64"],["base64url","base64url"],["hex","\
hex"],["latin1","latin1"],["ucs2","utf16le"],["utf8","utf8"]])define({[`${name}Slice`](start=0,end=this.length){let length=this.length;if(start<0||start>length)
throw codedError("RangeError","ERR_OUT_OF_RANGE","Index out of range");return decodeBytes(view(this).subarray(start,Math.min(Math.max(end,start),length)),encoding)},
[`${name}Write`](text,offset=0,length=this.length-offset){if(typeof text!="string")throw invalidArgType("argument",["string"],text);if(offset<0||offset>this.length)
throw codedError("RangeError","ERR_BUFFER_OUT_OF_BOUNDS",'"offset" is outside of buffer bounds');if(length<0||length>this.length-offset)throw codedError("RangeE\
rror","ERR_BUFFER_OUT_OF_BOUNDS",'"length" is outside of buffer bounds');return writeText(this,text,offset,length,encoding)}});Object.defineProperties(proto,{parent:{
get(){return this instanceof Buffer?this.buffer:void 0},enumerable:!0,configurable:!0},offset:{get(){return this instanceof Buffer?this.byteOffset:void 0},enumerable:!0,
configurable:!0},[customInspect]:{value:function(_depth,ctx,show){let shown=Math.min(inspectMaxBytes,this.length),text=decodeBytes(view(this).subarray(0,shown),
"hex").replace(/(.{2})/g,"$1 ").trim(),rest=this.length-shown;rest>0&&(text+=` ... ${rest} more byte${rest>1?"s":""}`);let extra=Object.keys(this).filter(k=>!/^\d+$/.
test(k));if(ctx!==void 0&&extra.length>0&&show!==void 0){let o=Object.create(null);for(let k of extra)o[k]=this[k];text+=`${this.length!==0?", ":""}${show(o,{...defaultOptions,
...ctx,breakLength:1/0,compact:!0}).slice(27,-2)}`}return`<${this.constructor.name} ${text}>`},writable:!0,enumerable:!1,configurable:!0}});proto.inspect=proto[customInspect];
installNumbers(define);function SlowBuffer(size){return checkSize(size),new FastBuffer(size)}Object.setPrototypeOf(SlowBuffer.prototype,Uint8Array.prototype);Object.
setPrototypeOf(SlowBuffer,Uint8Array);function transcode(source,fromEnc,toEnc){if(!types.isUint8Array(source))throw invalidArgType("source",["Buffer","Uint8Arra\
y"],source);let from2=normalizeEncoding(fromEnc),to=normalizeEncoding(toEnc),able=["utf8","utf16le","latin1","ascii"];if(from2===void 0||to===void 0||!able.includes(
from2)||!able.includes(to))throw codedError("Error","ERR_INVALID_ARG_VALUE","Unable to transcode Buffer [U_ILLEGAL_ARGUMENT_ERROR]",{errno:1});let text=decodeBytes(
source,from2==="ascii"?"latin1":from2);if(to==="latin1"||to==="ascii"){let limit=to==="ascii"?127:255;return Buffer.from([...text].map(c=>c.codePointAt(0)>limit?
63:c.codePointAt(0)))}return wrap(encodeText(text,to))}function isUtf8(input){let bytes=ArrayBuffer.isView(input)?view(input):types.isAnyArrayBuffer(input)?new Uint8Array(
input):void 0;if(bytes===void 0)throw invalidArgType("input",["ArrayBuffer","Buffer","TypedArray"],input);if(bytes.buffer.detached)throw codedError("Error","ERR\
_INVALID_STATE","Invalid state: Cannot validate on a detached buffer");try{return new TextDecoder("utf-8",{fatal:!0}).decode(bytes),!0}catch{return!1}}function isAscii(input){
let bytes=ArrayBuffer.isView(input)?view(input):types.isAnyArrayBuffer(input)?new Uint8Array(input):void 0;if(bytes===void 0)throw invalidArgType("input",["Arra\
yBuffer","Buffer","TypedArray"],input);if(bytes.buffer.detached)throw codedError("Error","ERR_INVALID_STATE","Invalid state: Cannot validate on a detached buffe\
r");return bytes.every(b=>b<128)}function resolveObjectURL(id){validateString(id,"id")}var web=globalThis,nodeExports={Buffer,SlowBuffer,transcode,isUtf8,isAscii,
kMaxLength,kStringMaxLength,resolveObjectURL,constants:Object.defineProperties({},{MAX_LENGTH:{value:kMaxLength,enumerable:!0},MAX_STRING_LENGTH:{value:kStringMaxLength,
enumerable:!0}}),btoa:s=>web.btoa(s),atob:s=>web.atob(s),get Blob(){return web.Blob},get File(){return web.File},get INSPECT_MAX_BYTES(){return inspectMaxBytes},
set INSPECT_MAX_BYTES(n){validateNumber(n,"INSPECT_MAX_BYTES",0),inspectMaxBytes=n}};__parts[44]=[Buffer,SlowBuffer,isAscii,isUtf8,kMaxLength,kStringMaxLength,nodeExports,transcode];
})
//# part 45
(function (__host, __parts) {"use strict";
var signals=Object.freeze({SIGHUP:1,SIGINT:2,SIGQUIT:3,SIGILL:4,SIGTRAP:5,SIGABRT:6,SIGIOT:6,SIGBUS:7,SIGFPE:8,SIGKILL:9,SIGUSR1:10,SIGSEGV:11,SIGUSR2:12,SIGPIPE:13,
SIGALRM:14,SIGTERM:15,SIGCHLD:17,SIGSTKFLT:16,SIGCONT:18,SIGSTOP:19,SIGTSTP:20,SIGTTIN:21,SIGTTOU:22,SIGURG:23,SIGXCPU:24,SIGXFSZ:25,SIGVTALRM:26,SIGPROF:27,SIGWINCH:28,
SIGIO:29,SIGPOLL:29,SIGPWR:30,SIGSYS:31}),priority=Object.freeze({PRIORITY_LOW:19,PRIORITY_BELOW_NORMAL:10,PRIORITY_NORMAL:0,PRIORITY_ABOVE_NORMAL:-7,PRIORITY_HIGH:-14,
PRIORITY_HIGHEST:-20}),dlopen=Object.freeze({RTLD_LAZY:1,RTLD_NOW:2,RTLD_GLOBAL:256,RTLD_LOCAL:0,RTLD_DEEPBIND:8}),errno=Object.freeze({E2BIG:7,EACCES:13,EADDRINUSE:98,
EADDRNOTAVAIL:99,EAFNOSUPPORT:97,EAGAIN:11,EALREADY:114,EBADF:9,EBADMSG:74,EBUSY:16,ECANCELED:125,ECHILD:10,ECONNABORTED:103,ECONNREFUSED:111,ECONNRESET:104,EDEADLK:35,
EDESTADDRREQ:89,EDOM:33,EDQUOT:122,EEXIST:17,EFAULT:14,EFBIG:27,EHOSTUNREACH:113,EIDRM:43,EILSEQ:84,EINPROGRESS:115,EINTR:4,EINVAL:22,EIO:5,EISCONN:106,EISDIR:21,
ELOOP:40,EMFILE:24,EMLINK:31,EMSGSIZE:90,EMULTIHOP:72,ENAMETOOLONG:36,ENETDOWN:100,ENETRESET:102,ENETUNREACH:101,ENFILE:23,ENOBUFS:105,ENODATA:61,ENODEV:19,ENOENT:2,
ENOEXEC:8,ENOLCK:37,ENOLINK:67,ENOMEM:12,ENOMSG:42,ENOPROTOOPT:92,ENOSPC:28,ENOSR:63,ENOSTR:60,ENOSYS:38,ENOTCONN:107,ENOTDIR:20,ENOTEMPTY:39,ENOTSOCK:88,ENOTSUP:95,
ENOTTY:25,ENXIO:6,EOPNOTSUPP:95,EOVERFLOW:75,EPERM:1,EPIPE:32,EPROTO:71,EPROTONOSUPPORT:93,EPROTOTYPE:91,ERANGE:34,EROFS:30,ESPIPE:29,ESRCH:3,ESTALE:116,ETIME:62,
ETIMEDOUT:110,ETXTBSY:26,EWOULDBLOCK:11,EXDEV:18}),files=Object.freeze({UV_FS_SYMLINK_DIR:1,UV_FS_SYMLINK_JUNCTION:2,O_RDONLY:0,O_WRONLY:1,O_RDWR:2,UV_DIRENT_UNKNOWN:0,
UV_DIRENT_FILE:1,UV_DIRENT_DIR:2,UV_DIRENT_LINK:3,UV_DIRENT_FIFO:4,UV_DIRENT_SOCKET:5,UV_DIRENT_CHAR:6,UV_DIRENT_BLOCK:7,S_IFMT:61440,S_IFREG:32768,S_IFDIR:16384,
S_IFCHR:8192,S_IFBLK:24576,S_IFIFO:4096,S_IFLNK:40960,S_IFSOCK:49152,O_CREAT:64,O_EXCL:128,UV_FS_O_FILEMAP:0,O_NOCTTY:256,O_TRUNC:512,O_APPEND:1024,O_DIRECTORY:65536,
O_NOATIME:262144,O_NOFOLLOW:131072,O_SYNC:1052672,O_DSYNC:4096,O_DIRECT:16384,O_NONBLOCK:2048,S_IRWXU:448,S_IRUSR:256,S_IWUSR:128,S_IXUSR:64,S_IRWXG:56,S_IRGRP:32,
S_IWGRP:16,S_IXGRP:8,S_IRWXO:7,S_IROTH:4,S_IWOTH:2,S_IXOTH:1,F_OK:0,R_OK:4,W_OK:2,X_OK:1,UV_FS_COPYFILE_EXCL:1,COPYFILE_EXCL:1,UV_FS_COPYFILE_FICLONE:2,COPYFILE_FICLONE:2,
UV_FS_COPYFILE_FICLONE_FORCE:4,COPYFILE_FICLONE_FORCE:4});__parts[45]=[dlopen,errno,files,priority,signals];
})
//# part 46
(function (__host, __parts) {"use strict";
var part=__parts.use(45),dlopen=part[0],errno=part[1],files=part[2],priority=part[3],signals=part[4];var openssl={OPENSSL_VERSION_NUMBER:0,SSL_OP_ALL:2147485776,SSL_OP_ALLOW_NO_DHE_KEX:1024,SSL_OP_ALLOW_UNSAFE_LEGACY_RENEGOTIATION:262144,SSL_OP_CIPHER_SERVER_PREFERENCE:4194304,
SSL_OP_CISCO_ANYCONNECT:32768,SSL_OP_COOKIE_EXCHANGE:8192,SSL_OP_CRYPTOPRO_TLSEXT_BUG:2147483648,SSL_OP_DONT_INSERT_EMPTY_FRAGMENTS:2048,SSL_OP_LEGACY_SERVER_CONNECT:4,
SSL_OP_NO_COMPRESSION:131072,SSL_OP_NO_ENCRYPT_THEN_MAC:524288,SSL_OP_NO_QUERY_MTU:4096,SSL_OP_NO_RENEGOTIATION:1073741824,SSL_OP_NO_SESSION_RESUMPTION_ON_RENEGOTIATION:65536,
SSL_OP_NO_SSLv2:0,SSL_OP_NO_SSLv3:33554432,SSL_OP_NO_TICKET:16384,SSL_OP_NO_TLSv1:67108864,SSL_OP_NO_TLSv1_1:268435456,SSL_OP_NO_TLSv1_2:134217728,SSL_OP_NO_TLSv1_3:536870912,
SSL_OP_PRIORITIZE_CHACHA:2097152,SSL_OP_TLS_ROLLBACK_BUG:8388608,ENGINE_METHOD_RSA:1,ENGINE_METHOD_DSA:2,ENGINE_METHOD_DH:4,ENGINE_METHOD_RAND:8,ENGINE_METHOD_CIPHERS:64,
ENGINE_METHOD_DIGESTS:128,ENGINE_METHOD_PKEY_METHS:512,ENGINE_METHOD_PKEY_ASN1_METHS:1024,ENGINE_METHOD_EC:2048,ENGINE_METHOD_ALL:65535,ENGINE_METHOD_NONE:0,DH_CHECK_P_NOT_PRIME:1,
DH_CHECK_P_NOT_SAFE_PRIME:2,DH_UNABLE_TO_CHECK_GENERATOR:4,DH_NOT_SUITABLE_GENERATOR:8,RSA_PKCS1_PADDING:1,RSA_NO_PADDING:3,RSA_PKCS1_OAEP_PADDING:4,RSA_X931_PADDING:5,
RSA_PKCS1_PSS_PADDING:6,RSA_PSS_SALTLEN_DIGEST:-1,RSA_PSS_SALTLEN_MAX_SIGN:-2,RSA_PSS_SALTLEN_AUTO:-2,defaultCoreCipherList:"TLS_AES_256_GCM_SHA384:TLS_CHACHA20\
_POLY1305_SHA256:TLS_AES_128_GCM_SHA256",TLS1_VERSION:769,TLS1_1_VERSION:770,TLS1_2_VERSION:771,TLS1_3_VERSION:772,POINT_CONVERSION_COMPRESSED:2,POINT_CONVERSION_UNCOMPRESSED:4,
POINT_CONVERSION_HYBRID:6},foreign={SIGINFO:0,O_SYMLINK:0},nodeExports=new Proxy(Object.freeze({...dlopen,...errno,...priority,...signals,...files,...openssl,...foreign}),
{set(_target,key){throw new TypeError(`Cannot assign to read only property '${String(key)}' of object '#<Object>'`)}});__parts[46]=[nodeExports];
})
//# part 47
(function (__host, __parts) {"use strict";
var part=__parts.use(43),normalizeEncoding=part[1],decodeBytes=part[2];var part2=__parts.use(34),codedError=part2[2],invalidArgType=part2[3];var display={utf8:"utf8",utf16le:"utf16le",latin1:"latin1",ascii:"ascii",base64:"base64",base64url:"base64url",hex:"hex"};function incomplete(b,encoding){if(encoding===
"utf16le"){if(b.length%2===1){let high=b.length>=3?b[b.length-2]:0;return high>=216&&high<=219?3:1}let last=b.length>=2?b[b.length-1]:0;return last>=216&&last<=
219?2:0}if(encoding==="base64"||encoding==="base64url")return b.length%3;if(encoding!=="utf8")return 0;for(let n=1;n<=3&&n<=b.length;n++){let c=b[b.length-n];if((c&
192)===128)continue;if((c>=240&&c<=244?4:c>=224&&c<240?3:c>=194&&c<224?2:1)<=n)return 0;let second=n>1?b[b.length-n+1]:void 0;return second!==void 0&&(c===224&&
second<160||c===237&&second>159||c===240&&second<144||c===244&&second>143)?0:n}return 0}var needed=(b,encoding)=>{if(b.length===0)return 0;if(encoding==="utf8"){
let c=b[0];return c>=240?4:c>=224?3:2}return encoding==="utf16le"?b.length>=2?4:2:3};function StringDecoder(encoding){let e=normalizeEncoding(encoding);if(e===void 0)
throw codedError("TypeError","ERR_UNKNOWN_ENCODING",`Unknown encoding: ${encoding}`);this.encoding=display[e],Object.defineProperty(this,"_rest",{value:new Uint8Array(
0),writable:!0,enumerable:!1})}var proto=StringDecoder.prototype;proto.write=function(chunk){if(typeof chunk=="string")return chunk;if(!ArrayBuffer.isView(chunk))
throw invalidArgType("buf",["Buffer","TypedArray","DataView"],chunk);if(this._rest===void 0)throw codedError("TypeError","ERR_INVALID_THIS",'Value of "this" mus\
t be of type StringDecoder');let bytes=new Uint8Array(chunk.buffer,chunk.byteOffset,chunk.byteLength);if(bytes.length===0)return"";if(this._rest.length>0){let joined=new Uint8Array(
this._rest.length+bytes.length);joined.set(this._rest),joined.set(bytes,this._rest.length),bytes=joined}let n=incomplete(bytes,this.encoding);return this._rest=
bytes.slice(bytes.length-n),decodeBytes(bytes.subarray(0,bytes.length-n),this.encoding)};proto.end=function(chunk){let out=chunk===void 0?"":this.write(chunk);return this.
_rest.length>0&&(out+=decodeBytes(this._rest,this.encoding),this._rest=new Uint8Array(0)),out};proto.text=function(chunk,offset){return this._rest=new Uint8Array(
0),this.write(chunk.slice(offset))};Object.defineProperties(proto,{lastChar:{get(){return wrapped(this._rest,this.encoding)},enumerable:!0,configurable:!0},lastNeed:{
get(){return Math.max(needed(this._rest,this.encoding)-this._rest.length,0)},enumerable:!0,configurable:!0},lastTotal:{get(){return needed(this._rest,this.encoding)},
enumerable:!0,configurable:!0}});function wrapped(rest,encoding){let out=globalThis.Buffer.alloc(encoding==="utf8"||encoding==="utf16le"?4:3);return out.set(rest),
out}var nodeExports={StringDecoder};__parts[47]=[StringDecoder,nodeExports];
})
//# part 48
(function (__host, __parts) {"use strict";
var makeStreams=require2=>{let module={exports:{}};var __getOwnPropNames=Object.getOwnPropertyNames,__commonJS=(cb,mod)=>function(){try{return mod||(0,cb[__getOwnPropNames(
cb)[0]])((mod={exports:{}}).exports,mod),mod.exports}catch(e){throw mod=0,e}},require_primordials=__commonJS({"node_modules/readable-stream/lib/ours/primordials\
.js"(exports2,module2){"use strict";var AggregateError=class extends Error{constructor(errors){if(!Array.isArray(errors))throw new TypeError(`Expected input to \
be an Array, got ${typeof errors}`);let message="";for(let i=0;i<errors.length;i++)message+=`    ${errors[i].stack}
`;super(message),this.name="AggregateError",this.errors=errors}};module2.exports={AggregateError,ArrayIsArray(self){return Array.isArray(self)},ArrayPrototypeIncludes(self,el){
return self.includes(el)},ArrayPrototypeIndexOf(self,el){return self.indexOf(el)},ArrayPrototypeJoin(self,sep){return self.join(sep)},ArrayPrototypeMap(self,fn){
return self.map(fn)},ArrayPrototypePop(self,el){return self.pop(el)},ArrayPrototypePush(self,el){return self.push(el)},ArrayPrototypeSlice(self,start,end){return self.
slice(start,end)},Error,FunctionPrototypeCall(fn,thisArgs,...args){return fn.call(thisArgs,...args)},FunctionPrototypeSymbolHasInstance(self,instance){return Function.
prototype[Symbol.hasInstance].call(self,instance)},MathFloor:Math.floor,Number,NumberIsInteger:Number.isInteger,NumberIsNaN:Number.isNaN,NumberMAX_SAFE_INTEGER:Number.
MAX_SAFE_INTEGER,NumberMIN_SAFE_INTEGER:Number.MIN_SAFE_INTEGER,NumberParseInt:Number.parseInt,ObjectDefineProperties(self,props){return Object.defineProperties(
self,props)},ObjectDefineProperty(self,name,prop){return Object.defineProperty(self,name,prop)},ObjectGetOwnPropertyDescriptor(self,name){return Object.getOwnPropertyDescriptor(
self,name)},ObjectKeys(obj){return Object.keys(obj)},ObjectSetPrototypeOf(target,proto){return Object.setPrototypeOf(target,proto)},Promise,PromisePrototypeCatch(self,fn){
return self.catch(fn)},PromisePrototypeThen(self,thenFn,catchFn){return self.then(thenFn,catchFn)},PromiseReject(err){return Promise.reject(err)},PromiseResolve(val){
return Promise.resolve(val)},ReflectApply:Reflect.apply,RegExpPrototypeTest(self,value){return self.test(value)},SafeSet:Set,String,StringPrototypeSlice(self,start,end){
return self.slice(start,end)},StringPrototypeToLowerCase(self){return self.toLowerCase()},StringPrototypeToUpperCase(self){return self.toUpperCase()},StringPrototypeTrim(self){
return self.trim()},Symbol,SymbolFor:Symbol.for,SymbolAsyncIterator:Symbol.asyncIterator,SymbolHasInstance:Symbol.hasInstance,SymbolIterator:Symbol.iterator,SymbolDispose:Symbol.
dispose||Symbol("Symbol.dispose"),SymbolAsyncDispose:Symbol.asyncDispose||Symbol("Symbol.asyncDispose"),TypedArrayPrototypeSet(self,buf,len){return self.set(buf,
len)},Boolean,Uint8Array}}}),require_inspect=__commonJS({"node_modules/readable-stream/lib/ours/util/inspect.js"(exports2,module2){"use strict";module2.exports=
{format(format,...args){return format.replace(/%([sdifj])/g,function(...[_unused,type]){let replacement=args.shift();return type==="f"?replacement.toFixed(6):type===
"j"?JSON.stringify(replacement):type==="s"&&typeof replacement=="object"?`${replacement.constructor!==Object?replacement.constructor.name:""} {}`.trim():replacement.
toString()})},inspect(value){switch(typeof value){case"string":if(value.includes("'"))if(value.includes('"')){if(!value.includes("`")&&!value.includes("${"))return`\
\`${value}\``}else return`"${value}"`;return`'${value}'`;case"number":return isNaN(value)?"NaN":Object.is(value,-0)?String(value):value;case"bigint":return`${String(
value)}n`;case"boolean":case"undefined":return String(value);case"object":return"{}"}}}}}),require_errors=__commonJS({"node_modules/readable-stream/lib/ours/err\
ors.js"(exports2,module2){"use strict";var{format,inspect}=require_inspect(),{AggregateError:CustomAggregateError}=require_primordials(),AggregateError=globalThis.
AggregateError||CustomAggregateError,kIsNodeError=Symbol("kIsNodeError"),kTypes=["string","function","number","object","Function","Object","boolean","bigint","s\
ymbol"],classRegExp=/^([A-Z][a-z0-9]*)+$/,nodeInternalPrefix="__node_internal_",codes={};function assert(value,message){if(!value)throw new codes.ERR_INTERNAL_ASSERTION(
message)}function addNumericalSeparator(val){let res="",i=val.length,start=val[0]==="-"?1:0;for(;i>=start+4;i-=3)res=`_${val.slice(i-3,i)}${res}`;return`${val.slice(
0,i)}${res}`}function getMessage(key,msg,args){if(typeof msg=="function")return assert(msg.length<=args.length,`Code: ${key}; The provided arguments length (${args.
length}) does not match the required ones (${msg.length}).`),msg(...args);let expectedLength=(msg.match(/%[dfijoOs]/g)||[]).length;return assert(expectedLength===
args.length,`Code: ${key}; The provided arguments length (${args.length}) does not match the required ones (${expectedLength}).`),args.length===0?msg:format(msg,
...args)}function E(code,message,Base){Base||(Base=Error);class NodeError extends Base{constructor(...args){super(getMessage(code,message,args))}toString(){return`${this.
name} [${code}]: ${this.message}`}}Object.defineProperties(NodeError.prototype,{name:{value:Base.name,writable:!0,enumerable:!1,configurable:!0},toString:{value(){
return`${this.name} [${code}]: ${this.message}`},writable:!0,enumerable:!1,configurable:!0}}),NodeError.prototype.code=code,NodeError.prototype[kIsNodeError]=!0,
codes[code]=NodeError}function hideStackFrames(fn){let hidden=nodeInternalPrefix+fn.name;return Object.defineProperty(fn,"name",{value:hidden}),fn}function aggregateTwoErrors(innerError,outerError){
if(innerError&&outerError&&innerError!==outerError){if(Array.isArray(outerError.errors))return outerError.errors.push(innerError),outerError;let err=new AggregateError(
[outerError,innerError],outerError.message);return err.code=outerError.code,err}return innerError||outerError}var AbortError=class extends Error{constructor(message="\
The operation was aborted",options=void 0){if(options!==void 0&&typeof options!="object")throw new codes.ERR_INVALID_ARG_TYPE("options","Object",options);super(
message,options),this.code="ABORT_ERR",this.name="AbortError"}};E("ERR_ASSERTION","%s",Error),E("ERR_INVALID_ARG_TYPE",(name,expected,actual)=>{assert(typeof name==
"string","'name' must be a string"),Array.isArray(expected)||(expected=[expected]);let msg="The ";name.endsWith(" argument")?msg+=`${name} `:msg+=`"${name}" ${name.
includes(".")?"property":"argument"} `,msg+="must be ";let types=[],instances=[],other=[];for(let value of expected)assert(typeof value=="string","All expected \
entries have to be of type string"),kTypes.includes(value)?types.push(value.toLowerCase()):classRegExp.test(value)?instances.push(value):(assert(value!=="object",
'The value "object" should be written as "Object"'),other.push(value));if(instances.length>0){let pos=types.indexOf("object");pos!==-1&&(types.splice(types,pos,
1),instances.push("Object"))}if(types.length>0){switch(types.length){case 1:msg+=`of type ${types[0]}`;break;case 2:msg+=`one of type ${types[0]} or ${types[1]}`;
break;default:{let last=types.pop();msg+=`one of type ${types.join(", ")}, or ${last}`}}(instances.length>0||other.length>0)&&(msg+=" or ")}if(instances.length>
0){switch(instances.length){case 1:msg+=`an instance of ${instances[0]}`;break;case 2:msg+=`an instance of ${instances[0]} or ${instances[1]}`;break;default:{let last=instances.
pop();msg+=`an instance of ${instances.join(", ")}, or ${last}`}}other.length>0&&(msg+=" or ")}switch(other.length){case 0:break;case 1:other[0].toLowerCase()!==
other[0]&&(msg+="an "),msg+=`${other[0]}`;break;case 2:msg+=`one of ${other[0]} or ${other[1]}`;break;default:{let last=other.pop();msg+=`one of ${other.join(",\
 ")}, or ${last}`}}if(actual==null)msg+=`. Received ${actual}`;else if(typeof actual=="function"&&actual.name)msg+=`. Received function ${actual.name}`;else if(typeof actual==
"object"){var _actual$constructor;if((_actual$constructor=actual.constructor)!==null&&_actual$constructor!==void 0&&_actual$constructor.name)msg+=`. Received an\
 instance of ${actual.constructor.name}`;else{let inspected=inspect(actual,{depth:-1});msg+=`. Received ${inspected}`}}else{let inspected=inspect(actual,{colors:!1});
inspected.length>25&&(inspected=`${inspected.slice(0,25)}...`),msg+=`. Received type ${typeof actual} (${inspected})`}return msg},TypeError),E("ERR_INVALID_ARG_\
VALUE",(name,value,reason="is invalid")=>{let inspected=inspect(value);return inspected.length>128&&(inspected=inspected.slice(0,128)+"..."),`The ${name.includes(
".")?"property":"argument"} '${name}' ${reason}. Received ${inspected}`},TypeError),E("ERR_INVALID_RETURN_VALUE",(input,name,value)=>{var _value$constructor;let type=value!=
null&&(_value$constructor=value.constructor)!==null&&_value$constructor!==void 0&&_value$constructor.name?`instance of ${value.constructor.name}`:`type ${typeof value}`;
return`Expected ${input} to be returned from the "${name}" function but got ${type}.`},TypeError),E("ERR_MISSING_ARGS",(...args)=>{assert(args.length>0,"At leas\
t one arg needs to be specified");let msg,len=args.length;switch(args=(Array.isArray(args)?args:[args]).map(a=>`"${a}"`).join(" or "),len){case 1:msg+=`The ${args[0]}\
 argument`;break;case 2:msg+=`The ${args[0]} and ${args[1]} arguments`;break;default:{let last=args.pop();msg+=`The ${args.join(", ")}, and ${last} arguments`}break}
return`${msg} must be specified`},TypeError),E("ERR_OUT_OF_RANGE",(str,range,input)=>{assert(range,'Missing "range" argument');let received;if(Number.isInteger(
input)&&Math.abs(input)>2**32)received=addNumericalSeparator(String(input));else if(typeof input=="bigint"){received=String(input);let limit=BigInt(2)**BigInt(32);
(input>limit||input<-limit)&&(received=addNumericalSeparator(received)),received+="n"}else received=inspect(input);return`The value of "${str}" is out of range.\
 It must be ${range}. Received ${received}`},RangeError),E("ERR_MULTIPLE_CALLBACK","Callback called multiple times",Error),E("ERR_METHOD_NOT_IMPLEMENTED","The %\
s method is not implemented",Error),E("ERR_STREAM_ALREADY_FINISHED","Cannot call %s after a stream was finished",Error),E("ERR_STREAM_CANNOT_PIPE","Cannot pipe,\
 not readable",Error),E("ERR_STREAM_DESTROYED","Cannot call %s after a stream was destroyed",Error),E("ERR_STREAM_NULL_VALUES","May not write null values to str\
eam",TypeError),E("ERR_STREAM_PREMATURE_CLOSE","Premature close",Error),E("ERR_STREAM_PUSH_AFTER_EOF","stream.push() after EOF",Error),E("ERR_STREAM_UNSHIFT_AFT\
ER_END_EVENT","stream.unshift() after end event",Error),E("ERR_STREAM_WRITE_AFTER_END","write after end",Error),E("ERR_UNKNOWN_ENCODING","Unknown encoding: %s",
TypeError),module2.exports={AbortError,aggregateTwoErrors:hideStackFrames(aggregateTwoErrors),hideStackFrames,codes}}}),require_util=__commonJS({"node_modules/r\
eadable-stream/lib/ours/util.js"(exports2,module2){"use strict";var bufferModule=require2("buffer"),{format,inspect}=require_inspect(),{codes:{ERR_INVALID_ARG_TYPE}}=require_errors(),
{kResistStopPropagation,AggregateError,SymbolDispose}=require_primordials(),AbortSignal=globalThis.AbortSignal||require2("abort-controller").AbortSignal,AbortController=globalThis.
AbortController||require2("abort-controller").AbortController,AsyncFunction=Object.getPrototypeOf(async function(){}).constructor,Blob=globalThis.Blob||bufferModule.
Blob,isBlob=typeof Blob<"u"?function(b){return b instanceof Blob}:function(b){return!1},validateAbortSignal=(signal,name)=>{if(signal!==void 0&&(signal===null||
typeof signal!="object"||!("aborted"in signal)))throw new ERR_INVALID_ARG_TYPE(name,"AbortSignal",signal)},validateFunction=(value,name)=>{if(typeof value!="fun\
ction")throw new ERR_INVALID_ARG_TYPE(name,"Function",value)};module2.exports={AggregateError,kEmptyObject:Object.freeze({}),once(callback){let called=!1;return function(...args){
called||(called=!0,callback.apply(this,args))}},createDeferredPromise:function(){let resolve,reject;return{promise:new Promise((res,rej)=>{resolve=res,reject=rej}),
resolve,reject}},promisify(fn){return new Promise((resolve,reject)=>{fn((err,...args)=>err?reject(err):resolve(...args))})},debuglog(){return function(){}},format,
inspect,types:{isAsyncFunction(fn){return fn instanceof AsyncFunction},isArrayBufferView(arr){return ArrayBuffer.isView(arr)}},isBlob,deprecate(fn,message){return fn},
addAbortListener:require2("events").addAbortListener||function(signal,listener){if(signal===void 0)throw new ERR_INVALID_ARG_TYPE("signal","AbortSignal",signal);
validateAbortSignal(signal,"signal"),validateFunction(listener,"listener");let removeEventListener;return signal.aborted?queueMicrotask(()=>listener()):(signal.
addEventListener("abort",listener,{__proto__:null,once:!0,[kResistStopPropagation]:!0}),removeEventListener=()=>{signal.removeEventListener("abort",listener)}),
{__proto__:null,[SymbolDispose](){var _removeEventListener;(_removeEventListener=removeEventListener)===null||_removeEventListener===void 0||_removeEventListener()}}},
AbortSignalAny:AbortSignal.any||function(signals){if(signals.length===1)return signals[0];let ac=new AbortController,abort=()=>ac.abort();return signals.forEach(
signal=>{validateAbortSignal(signal,"signals"),signal.addEventListener("abort",abort,{once:!0})}),ac.signal.addEventListener("abort",()=>{signals.forEach(signal=>signal.
removeEventListener("abort",abort))},{once:!0}),ac.signal}},module2.exports.promisify.custom=Symbol.for("nodejs.util.promisify.custom")}}),require_validators=__commonJS(
{"node_modules/readable-stream/lib/internal/validators.js"(exports2,module2){"use strict";var{ArrayIsArray,ArrayPrototypeIncludes,ArrayPrototypeJoin,ArrayPrototypeMap,
NumberIsInteger,NumberIsNaN,NumberMAX_SAFE_INTEGER,NumberMIN_SAFE_INTEGER,NumberParseInt,ObjectPrototypeHasOwnProperty,RegExpPrototypeExec,String:String2,StringPrototypeToUpperCase,
StringPrototypeTrim}=require_primordials(),{hideStackFrames,codes:{ERR_SOCKET_BAD_PORT,ERR_INVALID_ARG_TYPE,ERR_INVALID_ARG_VALUE,ERR_OUT_OF_RANGE,ERR_UNKNOWN_SIGNAL}}=require_errors(),
{normalizeEncoding}=require_util(),{isAsyncFunction,isArrayBufferView}=require_util().types,signals={};function isInt32(value){return value===(value|0)}function isUint32(value){
return value===value>>>0}var octalReg=/^[0-7]+$/,modeDesc="must be a 32-bit unsigned integer or an octal string";function parseFileMode(value,name,def){if(typeof value>
"u"&&(value=def),typeof value=="string"){if(RegExpPrototypeExec(octalReg,value)===null)throw new ERR_INVALID_ARG_VALUE(name,value,modeDesc);value=NumberParseInt(
value,8)}return validateUint32(value,name),value}var validateInteger=hideStackFrames((value,name,min=NumberMIN_SAFE_INTEGER,max=NumberMAX_SAFE_INTEGER)=>{if(typeof value!=
"number")throw new ERR_INVALID_ARG_TYPE(name,"number",value);if(!NumberIsInteger(value))throw new ERR_OUT_OF_RANGE(name,"an integer",value);if(value<min||value>
max)throw new ERR_OUT_OF_RANGE(name,`>= ${min} && <= ${max}`,value)}),validateInt32=hideStackFrames((value,name,min=-2147483648,max=2147483647)=>{if(typeof value!=
"number")throw new ERR_INVALID_ARG_TYPE(name,"number",value);if(!NumberIsInteger(value))throw new ERR_OUT_OF_RANGE(name,"an integer",value);if(value<min||value>
max)throw new ERR_OUT_OF_RANGE(name,`>= ${min} && <= ${max}`,value)}),validateUint32=hideStackFrames((value,name,positive=!1)=>{if(typeof value!="number")throw new ERR_INVALID_ARG_TYPE(
name,"number",value);if(!NumberIsInteger(value))throw new ERR_OUT_OF_RANGE(name,"an integer",value);let min=positive?1:0,max=4294967295;if(value<min||value>max)
throw new ERR_OUT_OF_RANGE(name,`>= ${min} && <= ${max}`,value)});function validateString(value,name){if(typeof value!="string")throw new ERR_INVALID_ARG_TYPE(name,
"string",value)}function validateNumber(value,name,min=void 0,max){if(typeof value!="number")throw new ERR_INVALID_ARG_TYPE(name,"number",value);if(min!=null&&value<
min||max!=null&&value>max||(min!=null||max!=null)&&NumberIsNaN(value))throw new ERR_OUT_OF_RANGE(name,`${min!=null?`>= ${min}`:""}${min!=null&&max!=null?" && ":
""}${max!=null?`<= ${max}`:""}`,value)}var validateOneOf=hideStackFrames((value,name,oneOf)=>{if(!ArrayPrototypeIncludes(oneOf,value)){let reason="must be one o\
f: "+ArrayPrototypeJoin(ArrayPrototypeMap(oneOf,v=>typeof v=="string"?`'${v}'`:String2(v)),", ");throw new ERR_INVALID_ARG_VALUE(name,value,reason)}});function validateBoolean(value,name){
if(typeof value!="boolean")throw new ERR_INVALID_ARG_TYPE(name,"boolean",value)}function getOwnPropertyValueOrDefault(options,key,defaultValue){return options==
null||!ObjectPrototypeHasOwnProperty(options,key)?defaultValue:options[key]}var validateObject=hideStackFrames((value,name,options=null)=>{let allowArray=getOwnPropertyValueOrDefault(
options,"allowArray",!1),allowFunction=getOwnPropertyValueOrDefault(options,"allowFunction",!1);if(!getOwnPropertyValueOrDefault(options,"nullable",!1)&&value===
null||!allowArray&&ArrayIsArray(value)||typeof value!="object"&&(!allowFunction||typeof value!="function"))throw new ERR_INVALID_ARG_TYPE(name,"Object",value)}),
validateDictionary=hideStackFrames((value,name)=>{if(value!=null&&typeof value!="object"&&typeof value!="function")throw new ERR_INVALID_ARG_TYPE(name,"a dictio\
nary",value)}),validateArray=hideStackFrames((value,name,minLength=0)=>{if(!ArrayIsArray(value))throw new ERR_INVALID_ARG_TYPE(name,"Array",value);if(value.length<
minLength){let reason=`must be longer than ${minLength}`;throw new ERR_INVALID_ARG_VALUE(name,value,reason)}});function validateStringArray(value,name){validateArray(
value,name);for(let i=0;i<value.length;i++)validateString(value[i],`${name}[${i}]`)}function validateBooleanArray(value,name){validateArray(value,name);for(let i=0;i<
value.length;i++)validateBoolean(value[i],`${name}[${i}]`)}function validateAbortSignalArray(value,name){validateArray(value,name);for(let i=0;i<value.length;i++){
let signal=value[i],indexedName=`${name}[${i}]`;if(signal==null)throw new ERR_INVALID_ARG_TYPE(indexedName,"AbortSignal",signal);validateAbortSignal(signal,indexedName)}}
function validateSignalName(signal,name="signal"){if(validateString(signal,name),signals[signal]===void 0)throw signals[StringPrototypeToUpperCase(signal)]!==void 0?
new ERR_UNKNOWN_SIGNAL(signal+" (signals must use all capital letters)"):new ERR_UNKNOWN_SIGNAL(signal)}var validateBuffer=hideStackFrames((buffer,name="buffer")=>{
if(!isArrayBufferView(buffer))throw new ERR_INVALID_ARG_TYPE(name,["Buffer","TypedArray","DataView"],buffer)});function validateEncoding(data,encoding){let normalizedEncoding=normalizeEncoding(
encoding),length=data.length;if(normalizedEncoding==="hex"&&length%2!==0)throw new ERR_INVALID_ARG_VALUE("encoding",encoding,`is invalid for data of length ${length}`)}
function validatePort(port,name="Port",allowZero=!0){if(typeof port!="number"&&typeof port!="string"||typeof port=="string"&&StringPrototypeTrim(port).length===
0||+port!==+port>>>0||port>65535||port===0&&!allowZero)throw new ERR_SOCKET_BAD_PORT(name,port,allowZero);return port|0}var validateAbortSignal=hideStackFrames(
(signal,name)=>{if(signal!==void 0&&(signal===null||typeof signal!="object"||!("aborted"in signal)))throw new ERR_INVALID_ARG_TYPE(name,"AbortSignal",signal)}),
validateFunction=hideStackFrames((value,name)=>{if(typeof value!="function")throw new ERR_INVALID_ARG_TYPE(name,"Function",value)}),validatePlainFunction=hideStackFrames(
(value,name)=>{if(typeof value!="function"||isAsyncFunction(value))throw new ERR_INVALID_ARG_TYPE(name,"Function",value)}),validateUndefined=hideStackFrames((value,name)=>{
if(value!==void 0)throw new ERR_INVALID_ARG_TYPE(name,"undefined",value)});function validateUnion(value,name,union){if(!ArrayPrototypeIncludes(union,value))throw new ERR_INVALID_ARG_TYPE(
name,`('${ArrayPrototypeJoin(union,"|")}')`,value)}var linkValueRegExp=/^(?:<[^>]*>)(?:\s*;\s*[^;"\s]+(?:=(")?[^;"\s]*\1)?)*$/;function validateLinkHeaderFormat(value,name){
if(typeof value>"u"||!RegExpPrototypeExec(linkValueRegExp,value))throw new ERR_INVALID_ARG_VALUE(name,value,'must be an array or string of format "</styles.css>\
; rel=preload; as=style"')}function validateLinkHeaderValue(hints){if(typeof hints=="string")return validateLinkHeaderFormat(hints,"hints"),hints;if(ArrayIsArray(
hints)){let hintsLength=hints.length,result="";if(hintsLength===0)return result;for(let i=0;i<hintsLength;i++){let link=hints[i];validateLinkHeaderFormat(link,"\
hints"),result+=link,i!==hintsLength-1&&(result+=", ")}return result}throw new ERR_INVALID_ARG_VALUE("hints",hints,'must be an array or string of format "</styl\
es.css>; rel=preload; as=style"')}module2.exports={isInt32,isUint32,parseFileMode,validateArray,validateStringArray,validateBooleanArray,validateAbortSignalArray,
validateBoolean,validateBuffer,validateDictionary,validateEncoding,validateFunction,validateInt32,validateInteger,validateNumber,validateObject,validateOneOf,validatePlainFunction,
validatePort,validateSignalName,validateString,validateUint32,validateUndefined,validateUnion,validateAbortSignal,validateLinkHeaderValue}}}),require_utils=__commonJS(
{"node_modules/readable-stream/lib/internal/streams/utils.js"(exports2,module2){"use strict";var{SymbolAsyncIterator,SymbolIterator,SymbolFor}=require_primordials(),
kIsDestroyed=SymbolFor("nodejs.stream.destroyed"),kIsErrored=SymbolFor("nodejs.stream.errored"),kIsReadable=SymbolFor("nodejs.stream.readable"),kIsWritable=SymbolFor(
"nodejs.stream.writable"),kIsDisturbed=SymbolFor("nodejs.stream.disturbed"),kIsClosedPromise=SymbolFor("nodejs.webstream.isClosedPromise"),kControllerErrorFunction=SymbolFor(
"nodejs.webstream.controllerErrorFunction");function isReadableNodeStream(obj,strict=!1){var _obj$_readableState;return!!(obj&&typeof obj.pipe=="function"&&typeof obj.
on=="function"&&(!strict||typeof obj.pause=="function"&&typeof obj.resume=="function")&&(!obj._writableState||((_obj$_readableState=obj._readableState)===null||
_obj$_readableState===void 0?void 0:_obj$_readableState.readable)!==!1)&&(!obj._writableState||obj._readableState))}function isWritableNodeStream(obj){var _obj$_writableState;
return!!(obj&&typeof obj.write=="function"&&typeof obj.on=="function"&&(!obj._readableState||((_obj$_writableState=obj._writableState)===null||_obj$_writableState===
void 0?void 0:_obj$_writableState.writable)!==!1))}function isDuplexNodeStream(obj){return!!(obj&&typeof obj.pipe=="function"&&obj._readableState&&typeof obj.on==
"function"&&typeof obj.write=="function")}function isNodeStream(obj){return obj&&(obj._readableState||obj._writableState||typeof obj.write=="function"&&typeof obj.
on=="function"||typeof obj.pipe=="function"&&typeof obj.on=="function")}function isReadableStream(obj){return!!(obj&&!isNodeStream(obj)&&typeof obj.pipeThrough==
"function"&&typeof obj.getReader=="function"&&typeof obj.cancel=="function")}function isWritableStream(obj){return!!(obj&&!isNodeStream(obj)&&typeof obj.getWriter==
"function"&&typeof obj.abort=="function")}function isTransformStream(obj){return!!(obj&&!isNodeStream(obj)&&typeof obj.readable=="object"&&typeof obj.writable==
"object")}function isWebStream(obj){return isReadableStream(obj)||isWritableStream(obj)||isTransformStream(obj)}function isIterable(obj,isAsync){return obj==null?
!1:isAsync===!0?typeof obj[SymbolAsyncIterator]=="function":isAsync===!1?typeof obj[SymbolIterator]=="function":typeof obj[SymbolAsyncIterator]=="function"||typeof obj[SymbolIterator]==
"function"}function isDestroyed(stream){if(!isNodeStream(stream))return null;let wState=stream._writableState,rState=stream._readableState,state=wState||rState;
return!!(stream.destroyed||stream[kIsDestroyed]||state!=null&&state.destroyed)}function isWritableEnded(stream){if(!isWritableNodeStream(stream))return null;if(stream.
writableEnded===!0)return!0;let wState=stream._writableState;return wState!=null&&wState.errored?!1:typeof wState?.ended!="boolean"?null:wState.ended}function isWritableFinished(stream,strict){
if(!isWritableNodeStream(stream))return null;if(stream.writableFinished===!0)return!0;let wState=stream._writableState;return wState!=null&&wState.errored?!1:typeof wState?.
finished!="boolean"?null:!!(wState.finished||strict===!1&&wState.ended===!0&&wState.length===0)}function isReadableEnded(stream){if(!isReadableNodeStream(stream))
return null;if(stream.readableEnded===!0)return!0;let rState=stream._readableState;return!rState||rState.errored?!1:typeof rState?.ended!="boolean"?null:rState.
ended}function isReadableFinished(stream,strict){if(!isReadableNodeStream(stream))return null;let rState=stream._readableState;return rState!=null&&rState.errored?
!1:typeof rState?.endEmitted!="boolean"?null:!!(rState.endEmitted||strict===!1&&rState.ended===!0&&rState.length===0)}function isReadable(stream){return stream&&
stream[kIsReadable]!=null?stream[kIsReadable]:typeof stream?.readable!="boolean"?null:isDestroyed(stream)?!1:isReadableNodeStream(stream)&&stream.readable&&!isReadableFinished(
stream)}function isWritable(stream){return stream&&stream[kIsWritable]!=null?stream[kIsWritable]:typeof stream?.writable!="boolean"?null:isDestroyed(stream)?!1:
isWritableNodeStream(stream)&&stream.writable&&!isWritableEnded(stream)}function isFinished(stream,opts){return isNodeStream(stream)?isDestroyed(stream)?!0:!(opts?.
readable!==!1&&isReadable(stream)||opts?.writable!==!1&&isWritable(stream)):null}function isWritableErrored(stream){var _stream$_writableStat,_stream$_writableStat2;
return isNodeStream(stream)?stream.writableErrored?stream.writableErrored:(_stream$_writableStat=(_stream$_writableStat2=stream._writableState)===null||_stream$_writableStat2===
void 0?void 0:_stream$_writableStat2.errored)!==null&&_stream$_writableStat!==void 0?_stream$_writableStat:null:null}function isReadableErrored(stream){var _stream$_readableStat,
_stream$_readableStat2;return isNodeStream(stream)?stream.readableErrored?stream.readableErrored:(_stream$_readableStat=(_stream$_readableStat2=stream._readableState)===
null||_stream$_readableStat2===void 0?void 0:_stream$_readableStat2.errored)!==null&&_stream$_readableStat!==void 0?_stream$_readableStat:null:null}function isClosed(stream){
if(!isNodeStream(stream))return null;if(typeof stream.closed=="boolean")return stream.closed;let wState=stream._writableState,rState=stream._readableState;return typeof wState?.
closed=="boolean"||typeof rState?.closed=="boolean"?wState?.closed||rState?.closed:typeof stream._closed=="boolean"&&isOutgoingMessage(stream)?stream._closed:null}
function isOutgoingMessage(stream){return typeof stream._closed=="boolean"&&typeof stream._defaultKeepAlive=="boolean"&&typeof stream._removedConnection=="boole\
an"&&typeof stream._removedContLen=="boolean"}function isServerResponse(stream){return typeof stream._sent100=="boolean"&&isOutgoingMessage(stream)}function isServerRequest(stream){
var _stream$req;return typeof stream._consuming=="boolean"&&typeof stream._dumped=="boolean"&&((_stream$req=stream.req)===null||_stream$req===void 0?void 0:_stream$req.
upgradeOrConnect)===void 0}function willEmitClose(stream){if(!isNodeStream(stream))return null;let wState=stream._writableState,rState=stream._readableState,state=wState||
rState;return!state&&isServerResponse(stream)||!!(state&&state.autoDestroy&&state.emitClose&&state.closed===!1)}function isDisturbed(stream){var _stream$kIsDisturbed;
return!!(stream&&((_stream$kIsDisturbed=stream[kIsDisturbed])!==null&&_stream$kIsDisturbed!==void 0?_stream$kIsDisturbed:stream.readableDidRead||stream.readableAborted))}
function isErrored(stream){var _ref,_ref2,_ref3,_ref4,_ref5,_stream$kIsErrored,_stream$_readableStat3,_stream$_writableStat3,_stream$_readableStat4,_stream$_writableStat4;
return!!(stream&&((_ref=(_ref2=(_ref3=(_ref4=(_ref5=(_stream$kIsErrored=stream[kIsErrored])!==null&&_stream$kIsErrored!==void 0?_stream$kIsErrored:stream.readableErrored)!==
null&&_ref5!==void 0?_ref5:stream.writableErrored)!==null&&_ref4!==void 0?_ref4:(_stream$_readableStat3=stream._readableState)===null||_stream$_readableStat3===
void 0?void 0:_stream$_readableStat3.errorEmitted)!==null&&_ref3!==void 0?_ref3:(_stream$_writableStat3=stream._writableState)===null||_stream$_writableStat3===
void 0?void 0:_stream$_writableStat3.errorEmitted)!==null&&_ref2!==void 0?_ref2:(_stream$_readableStat4=stream._readableState)===null||_stream$_readableStat4===
void 0?void 0:_stream$_readableStat4.errored)!==null&&_ref!==void 0?_ref:!((_stream$_writableStat4=stream._writableState)===null||_stream$_writableStat4===void 0)&&
_stream$_writableStat4.errored))}module2.exports={isDestroyed,kIsDestroyed,isDisturbed,kIsDisturbed,isErrored,kIsErrored,isReadable,kIsReadable,kIsClosedPromise,
kControllerErrorFunction,kIsWritable,isClosed,isDuplexNodeStream,isFinished,isIterable,isReadableNodeStream,isReadableStream,isReadableEnded,isReadableFinished,
isReadableErrored,isNodeStream,isWebStream,isWritable,isWritableNodeStream,isWritableStream,isWritableEnded,isWritableFinished,isWritableErrored,isServerRequest,
isServerResponse,willEmitClose,isTransformStream}}}),require_end_of_stream=__commonJS({"node_modules/readable-stream/lib/internal/streams/end-of-stream.js"(exports2,module2){
"use strict";var process=require2("process/"),{AbortError,codes}=require_errors(),{ERR_INVALID_ARG_TYPE,ERR_STREAM_PREMATURE_CLOSE}=codes,{kEmptyObject,once}=require_util(),
{validateAbortSignal,validateFunction,validateObject,validateBoolean}=require_validators(),{Promise:Promise2,PromisePrototypeThen,SymbolDispose}=require_primordials(),
{isClosed,isReadable,isReadableNodeStream,isReadableStream,isReadableFinished,isReadableErrored,isWritable,isWritableNodeStream,isWritableStream,isWritableFinished,
isWritableErrored,isNodeStream,willEmitClose:_willEmitClose,kIsClosedPromise}=require_utils(),addAbortListener;function isRequest(stream){return stream.setHeader&&
typeof stream.abort=="function"}var nop=()=>{};function eos(stream,options,callback){var _options$readable,_options$writable;if(arguments.length===2?(callback=options,
options=kEmptyObject):options==null?options=kEmptyObject:validateObject(options,"options"),validateFunction(callback,"callback"),validateAbortSignal(options.signal,
"options.signal"),callback=once(callback),isReadableStream(stream)||isWritableStream(stream))return eosWeb(stream,options,callback);if(!isNodeStream(stream))throw new ERR_INVALID_ARG_TYPE(
"stream",["ReadableStream","WritableStream","Stream"],stream);let readable=(_options$readable=options.readable)!==null&&_options$readable!==void 0?_options$readable:
isReadableNodeStream(stream),writable=(_options$writable=options.writable)!==null&&_options$writable!==void 0?_options$writable:isWritableNodeStream(stream),wState=stream.
_writableState,rState=stream._readableState,onlegacyfinish=()=>{stream.writable||onfinish()},willEmitClose=_willEmitClose(stream)&&isReadableNodeStream(stream)===
readable&&isWritableNodeStream(stream)===writable,writableFinished=isWritableFinished(stream,!1),onfinish=()=>{writableFinished=!0,stream.destroyed&&(willEmitClose=
!1),!(willEmitClose&&(!stream.readable||readable))&&(!readable||readableFinished)&&callback.call(stream)},readableFinished=isReadableFinished(stream,!1),onend=()=>{
readableFinished=!0,stream.destroyed&&(willEmitClose=!1),!(willEmitClose&&(!stream.writable||writable))&&(!writable||writableFinished)&&callback.call(stream)},onerror=err=>{
callback.call(stream,err)},closed=isClosed(stream),onclose=()=>{closed=!0;let errored=isWritableErrored(stream)||isReadableErrored(stream);if(errored&&typeof errored!=
"boolean")return callback.call(stream,errored);if(readable&&!readableFinished&&isReadableNodeStream(stream,!0)&&!isReadableFinished(stream,!1))return callback.call(
stream,new ERR_STREAM_PREMATURE_CLOSE);if(writable&&!writableFinished&&!isWritableFinished(stream,!1))return callback.call(stream,new ERR_STREAM_PREMATURE_CLOSE);
callback.call(stream)},onclosed=()=>{closed=!0;let errored=isWritableErrored(stream)||isReadableErrored(stream);if(errored&&typeof errored!="boolean")return callback.
call(stream,errored);callback.call(stream)},onrequest=()=>{stream.req.on("finish",onfinish)};isRequest(stream)?(stream.on("complete",onfinish),willEmitClose||stream.
on("abort",onclose),stream.req?onrequest():stream.on("request",onrequest)):writable&&!wState&&(stream.on("end",onlegacyfinish),stream.on("close",onlegacyfinish)),
!willEmitClose&&typeof stream.aborted=="boolean"&&stream.on("aborted",onclose),stream.on("end",onend),stream.on("finish",onfinish),options.error!==!1&&stream.on(
"error",onerror),stream.on("close",onclose),closed?process.nextTick(onclose):wState!=null&&wState.errorEmitted||rState!=null&&rState.errorEmitted?willEmitClose||
process.nextTick(onclosed):(!readable&&(!willEmitClose||isReadable(stream))&&(writableFinished||isWritable(stream)===!1)||!writable&&(!willEmitClose||isWritable(
stream))&&(readableFinished||isReadable(stream)===!1)||rState&&stream.req&&stream.aborted)&&process.nextTick(onclosed);let cleanup=()=>{callback=nop,stream.removeListener(
"aborted",onclose),stream.removeListener("complete",onfinish),stream.removeListener("abort",onclose),stream.removeListener("request",onrequest),stream.req&&stream.
req.removeListener("finish",onfinish),stream.removeListener("end",onlegacyfinish),stream.removeListener("close",onlegacyfinish),stream.removeListener("finish",onfinish),
stream.removeListener("end",onend),stream.removeListener("error",onerror),stream.removeListener("close",onclose)};if(options.signal&&!closed){let abort=()=>{let endCallback=callback;
cleanup(),endCallback.call(stream,new AbortError(void 0,{cause:options.signal.reason}))};if(options.signal.aborted)process.nextTick(abort);else{addAbortListener=
addAbortListener||require_util().addAbortListener;let disposable=addAbortListener(options.signal,abort),originalCallback=callback;callback=once((...args)=>{disposable[SymbolDispose](),
originalCallback.apply(stream,args)})}}return cleanup}function eosWeb(stream,options,callback){let isAborted=!1,abort=nop;if(options.signal)if(abort=()=>{isAborted=
!0,callback.call(stream,new AbortError(void 0,{cause:options.signal.reason}))},options.signal.aborted)process.nextTick(abort);else{addAbortListener=addAbortListener||
require_util().addAbortListener;let disposable=addAbortListener(options.signal,abort),originalCallback=callback;callback=once((...args)=>{disposable[SymbolDispose](),
originalCallback.apply(stream,args)})}let resolverFn=(...args)=>{isAborted||process.nextTick(()=>callback.apply(stream,args))};return PromisePrototypeThen(stream[kIsClosedPromise].
promise,resolverFn,resolverFn),nop}function finished(stream,opts){var _opts;let autoCleanup=!1;return opts===null&&(opts=kEmptyObject),(_opts=opts)!==null&&_opts!==
void 0&&_opts.cleanup&&(validateBoolean(opts.cleanup,"cleanup"),autoCleanup=opts.cleanup),new Promise2((resolve,reject)=>{let cleanup=eos(stream,opts,err=>{autoCleanup&&
cleanup(),err?reject(err):resolve()})})}module2.exports=eos,module2.exports.finished=finished}}),require_destroy=__commonJS({"node_modules/readable-stream/lib/i\
nternal/streams/destroy.js"(exports2,module2){"use strict";var process=require2("process/"),{aggregateTwoErrors,codes:{ERR_MULTIPLE_CALLBACK},AbortError}=require_errors(),
{Symbol:Symbol2}=require_primordials(),{kIsDestroyed,isDestroyed,isFinished,isServerRequest}=require_utils(),kDestroy=Symbol2("kDestroy"),kConstruct=Symbol2("kC\
onstruct");function checkError(err,w,r){err&&(err.stack,w&&!w.errored&&(w.errored=err),r&&!r.errored&&(r.errored=err))}function destroy(err,cb){let r=this._readableState,
w=this._writableState,s=w||r;return w!=null&&w.destroyed||r!=null&&r.destroyed?(typeof cb=="function"&&cb(),this):(checkError(err,w,r),w&&(w.destroyed=!0),r&&(r.
destroyed=!0),s.constructed?_destroy(this,err,cb):this.once(kDestroy,function(er){_destroy(this,aggregateTwoErrors(er,err),cb)}),this)}function _destroy(self,err,cb){
let called=!1;function onDestroy(err2){if(called)return;called=!0;let r=self._readableState,w=self._writableState;checkError(err2,w,r),w&&(w.closed=!0),r&&(r.closed=
!0),typeof cb=="function"&&cb(err2),err2?process.nextTick(emitErrorCloseNT,self,err2):process.nextTick(emitCloseNT,self)}try{self._destroy(err||null,onDestroy)}catch(err2){
onDestroy(err2)}}function emitErrorCloseNT(self,err){emitErrorNT(self,err),emitCloseNT(self)}function emitCloseNT(self){let r=self._readableState,w=self._writableState;
w&&(w.closeEmitted=!0),r&&(r.closeEmitted=!0),(w!=null&&w.emitClose||r!=null&&r.emitClose)&&self.emit("close")}function emitErrorNT(self,err){let r=self._readableState,
w=self._writableState;w!=null&&w.errorEmitted||r!=null&&r.errorEmitted||(w&&(w.errorEmitted=!0),r&&(r.errorEmitted=!0),self.emit("error",err))}function undestroy(){
let r=this._readableState,w=this._writableState;r&&(r.constructed=!0,r.closed=!1,r.closeEmitted=!1,r.destroyed=!1,r.errored=null,r.errorEmitted=!1,r.reading=!1,
r.ended=r.readable===!1,r.endEmitted=r.readable===!1),w&&(w.constructed=!0,w.destroyed=!1,w.closed=!1,w.closeEmitted=!1,w.errored=null,w.errorEmitted=!1,w.finalCalled=
!1,w.prefinished=!1,w.ended=w.writable===!1,w.ending=w.writable===!1,w.finished=w.writable===!1)}function errorOrDestroy(stream,err,sync){let r=stream._readableState,
w=stream._writableState;if(w!=null&&w.destroyed||r!=null&&r.destroyed)return this;r!=null&&r.autoDestroy||w!=null&&w.autoDestroy?stream.destroy(err):err&&(err.stack,
w&&!w.errored&&(w.errored=err),r&&!r.errored&&(r.errored=err),sync?process.nextTick(emitErrorNT,stream,err):emitErrorNT(stream,err))}function construct(stream,cb){
if(typeof stream._construct!="function")return;let r=stream._readableState,w=stream._writableState;r&&(r.constructed=!1),w&&(w.constructed=!1),stream.once(kConstruct,
cb),!(stream.listenerCount(kConstruct)>1)&&process.nextTick(constructNT,stream)}function constructNT(stream){let called=!1;function onConstruct(err){if(called){
errorOrDestroy(stream,err??new ERR_MULTIPLE_CALLBACK);return}called=!0;let r=stream._readableState,w=stream._writableState,s=w||r;r&&(r.constructed=!0),w&&(w.constructed=
!0),s.destroyed?stream.emit(kDestroy,err):err?errorOrDestroy(stream,err,!0):process.nextTick(emitConstructNT,stream)}try{stream._construct(err=>{process.nextTick(
onConstruct,err)})}catch(err){process.nextTick(onConstruct,err)}}function emitConstructNT(stream){stream.emit(kConstruct)}function isRequest(stream){return stream?.
setHeader&&typeof stream.abort=="function"}function emitCloseLegacy(stream){stream.emit("close")}function emitErrorCloseLegacy(stream,err){stream.emit("error",err),
process.nextTick(emitCloseLegacy,stream)}function destroyer(stream,err){!stream||isDestroyed(stream)||(!err&&!isFinished(stream)&&(err=new AbortError),isServerRequest(
stream)?(stream.socket=null,stream.destroy(err)):isRequest(stream)?stream.abort():isRequest(stream.req)?stream.req.abort():typeof stream.destroy=="function"?stream.
destroy(err):typeof stream.close=="function"?stream.close():err?process.nextTick(emitErrorCloseLegacy,stream,err):process.nextTick(emitCloseLegacy,stream),stream.
destroyed||(stream[kIsDestroyed]=!0))}module2.exports={construct,destroyer,destroy,undestroy,errorOrDestroy}}}),require_legacy=__commonJS({"node_modules/readabl\
e-stream/lib/internal/streams/legacy.js"(exports2,module2){"use strict";var{ArrayIsArray,ObjectSetPrototypeOf}=require_primordials(),{EventEmitter:EE}=require2(
"events");function Stream(opts){EE.call(this,opts)}ObjectSetPrototypeOf(Stream.prototype,EE.prototype),ObjectSetPrototypeOf(Stream,EE),Stream.prototype.pipe=function(dest,options){
let source=this;function ondata(chunk){dest.writable&&dest.write(chunk)===!1&&source.pause&&source.pause()}source.on("data",ondata);function ondrain(){source.readable&&
source.resume&&source.resume()}dest.on("drain",ondrain),!dest._isStdio&&(!options||options.end!==!1)&&(source.on("end",onend),source.on("close",onclose));let didOnEnd=!1;
function onend(){didOnEnd||(didOnEnd=!0,dest.end())}function onclose(){didOnEnd||(didOnEnd=!0,typeof dest.destroy=="function"&&dest.destroy())}function onerror(er){
cleanup(),EE.listenerCount(this,"error")===0&&this.emit("error",er)}prependListener(source,"error",onerror),prependListener(dest,"error",onerror);function cleanup(){
source.removeListener("data",ondata),dest.removeListener("drain",ondrain),source.removeListener("end",onend),source.removeListener("close",onclose),source.removeListener(
"error",onerror),dest.removeListener("error",onerror),source.removeListener("end",cleanup),source.removeListener("close",cleanup),dest.removeListener("close",cleanup)}
return source.on("end",cleanup),source.on("close",cleanup),dest.on("close",cleanup),dest.emit("pipe",source),dest};function prependListener(emitter,event,fn){if(typeof emitter.
prependListener=="function")return emitter.prependListener(event,fn);!emitter._events||!emitter._events[event]?emitter.on(event,fn):ArrayIsArray(emitter._events[event])?
emitter._events[event].unshift(fn):emitter._events[event]=[fn,emitter._events[event]]}module2.exports={Stream,prependListener}}}),require_add_abort_signal=__commonJS(
{"node_modules/readable-stream/lib/internal/streams/add-abort-signal.js"(exports2,module2){"use strict";var{SymbolDispose}=require_primordials(),{AbortError,codes}=require_errors(),
{isNodeStream,isWebStream,kControllerErrorFunction}=require_utils(),eos=require_end_of_stream(),{ERR_INVALID_ARG_TYPE}=codes,addAbortListener,validateAbortSignal=(signal,name)=>{
if(typeof signal!="object"||!("aborted"in signal))throw new ERR_INVALID_ARG_TYPE(name,"AbortSignal",signal)};module2.exports.addAbortSignal=function(signal,stream){
if(validateAbortSignal(signal,"signal"),!isNodeStream(stream)&&!isWebStream(stream))throw new ERR_INVALID_ARG_TYPE("stream",["ReadableStream","WritableStream","\
Stream"],stream);return module2.exports.addAbortSignalNoValidate(signal,stream)},module2.exports.addAbortSignalNoValidate=function(signal,stream){if(typeof signal!=
"object"||!("aborted"in signal))return stream;let onAbort=isNodeStream(stream)?()=>{stream.destroy(new AbortError(void 0,{cause:signal.reason}))}:()=>{stream[kControllerErrorFunction](
new AbortError(void 0,{cause:signal.reason}))};if(signal.aborted)onAbort();else{addAbortListener=addAbortListener||require_util().addAbortListener;let disposable=addAbortListener(
signal,onAbort);eos(stream,disposable[SymbolDispose])}return stream}}}),require_buffer_list=__commonJS({"node_modules/readable-stream/lib/internal/streams/buffe\
r_list.js"(exports2,module2){"use strict";var{StringPrototypeSlice,SymbolIterator,TypedArrayPrototypeSet,Uint8Array:Uint8Array2}=require_primordials(),{Buffer:Buffer2}=require2(
"buffer"),{inspect}=require_util();module2.exports=class{constructor(){this.head=null,this.tail=null,this.length=0}push(v){let entry={data:v,next:null};this.length>
0?this.tail.next=entry:this.head=entry,this.tail=entry,++this.length}unshift(v){let entry={data:v,next:this.head};this.length===0&&(this.tail=entry),this.head=entry,
++this.length}shift(){if(this.length===0)return;let ret=this.head.data;return this.length===1?this.head=this.tail=null:this.head=this.head.next,--this.length,ret}clear(){
this.head=this.tail=null,this.length=0}join(s){if(this.length===0)return"";let p=this.head,ret=""+p.data;for(;(p=p.next)!==null;)ret+=s+p.data;return ret}concat(n){
if(this.length===0)return Buffer2.alloc(0);let ret=Buffer2.allocUnsafe(n>>>0),p=this.head,i=0;for(;p;)TypedArrayPrototypeSet(ret,p.data,i),i+=p.data.length,p=p.
next;return ret}consume(n,hasStrings){let data=this.head.data;if(n<data.length){let slice=data.slice(0,n);return this.head.data=data.slice(n),slice}return n===data.
length?this.shift():hasStrings?this._getString(n):this._getBuffer(n)}first(){return this.head.data}*[SymbolIterator](){for(let p=this.head;p;p=p.next)yield p.data}_getString(n){
let ret="",p=this.head,c=0;do{let str=p.data;if(n>str.length)ret+=str,n-=str.length;else{n===str.length?(ret+=str,++c,p.next?this.head=p.next:this.head=this.tail=
null):(ret+=StringPrototypeSlice(str,0,n),this.head=p,p.data=StringPrototypeSlice(str,n));break}++c}while((p=p.next)!==null);return this.length-=c,ret}_getBuffer(n){
let ret=Buffer2.allocUnsafe(n),retLen=n,p=this.head,c=0;do{let buf=p.data;if(n>buf.length)TypedArrayPrototypeSet(ret,buf,retLen-n),n-=buf.length;else{n===buf.length?
(TypedArrayPrototypeSet(ret,buf,retLen-n),++c,p.next?this.head=p.next:this.head=this.tail=null):(TypedArrayPrototypeSet(ret,new Uint8Array2(buf.buffer,buf.byteOffset,
n),retLen-n),this.head=p,p.data=buf.slice(n));break}++c}while((p=p.next)!==null);return this.length-=c,ret}[Symbol.for("nodejs.util.inspect.custom")](_,options){
return inspect(this,{...options,depth:0,customInspect:!1})}}}}),require_state=__commonJS({"node_modules/readable-stream/lib/internal/streams/state.js"(exports2,module2){
"use strict";var{MathFloor,NumberIsInteger}=require_primordials(),{validateInteger}=require_validators(),{ERR_INVALID_ARG_VALUE}=require_errors().codes,defaultHighWaterMarkBytes=16*
1024,defaultHighWaterMarkObjectMode=16;function highWaterMarkFrom(options,isDuplex,duplexKey){return options.highWaterMark!=null?options.highWaterMark:isDuplex?
options[duplexKey]:null}function getDefaultHighWaterMark(objectMode){return objectMode?defaultHighWaterMarkObjectMode:defaultHighWaterMarkBytes}function setDefaultHighWaterMark(objectMode,value){
validateInteger(value,"value",0),objectMode?defaultHighWaterMarkObjectMode=value:defaultHighWaterMarkBytes=value}function getHighWaterMark(state,options,duplexKey,isDuplex){
let hwm=highWaterMarkFrom(options,isDuplex,duplexKey);if(hwm!=null){if(!NumberIsInteger(hwm)||hwm<0){let name=isDuplex?`options.${duplexKey}`:"options.highWater\
Mark";throw new ERR_INVALID_ARG_VALUE(name,hwm)}return MathFloor(hwm)}return getDefaultHighWaterMark(state.objectMode)}module2.exports={getHighWaterMark,getDefaultHighWaterMark,
setDefaultHighWaterMark}}}),require_from=__commonJS({"node_modules/readable-stream/lib/internal/streams/from.js"(exports2,module2){"use strict";var process=require2(
"process/"),{PromisePrototypeThen,SymbolAsyncIterator,SymbolIterator}=require_primordials(),{Buffer:Buffer2}=require2("buffer"),{ERR_INVALID_ARG_TYPE,ERR_STREAM_NULL_VALUES}=require_errors().
codes;function from(Readable2,iterable,opts){let iterator;if(typeof iterable=="string"||iterable instanceof Buffer2)return new Readable2({objectMode:!0,...opts,
read(){this.push(iterable),this.push(null)}});let isAsync;if(iterable&&iterable[SymbolAsyncIterator])isAsync=!0,iterator=iterable[SymbolAsyncIterator]();else if(iterable&&
iterable[SymbolIterator])isAsync=!1,iterator=iterable[SymbolIterator]();else throw new ERR_INVALID_ARG_TYPE("iterable",["Iterable"],iterable);let readable=new Readable2(
{objectMode:!0,highWaterMark:1,...opts}),reading=!1;readable._read=function(){reading||(reading=!0,next())},readable._destroy=function(error,cb){PromisePrototypeThen(
close(error),()=>process.nextTick(cb,error),e=>process.nextTick(cb,e||error))};async function close(error){let hadError=error!=null,hasThrow=typeof iterator.throw==
"function";if(hadError&&hasThrow){let{value,done}=await iterator.throw(error);if(await value,done)return}if(typeof iterator.return=="function"){let{value}=await iterator.
return();await value}}async function next(){for(;;){try{let{value,done}=isAsync?await iterator.next():iterator.next();if(done)readable.push(null);else{let res=value&&
typeof value.then=="function"?await value:value;if(res===null)throw reading=!1,new ERR_STREAM_NULL_VALUES;if(readable.push(res))continue;reading=!1}}catch(err){
readable.destroy(err)}break}}return readable}module2.exports=from}}),require_readable=__commonJS({"node_modules/readable-stream/lib/internal/streams/readable.js"(exports2,module2){
"use strict";var process=require2("process/"),{ArrayPrototypeIndexOf,NumberIsInteger,NumberIsNaN,NumberParseInt,ObjectDefineProperties,ObjectKeys,ObjectSetPrototypeOf,
Promise:Promise2,SafeSet,SymbolAsyncDispose,SymbolAsyncIterator,Symbol:Symbol2}=require_primordials();module2.exports=Readable2,Readable2.ReadableState=ReadableState;
var{EventEmitter:EE}=require2("events"),{Stream,prependListener}=require_legacy(),{Buffer:Buffer2}=require2("buffer"),{addAbortSignal}=require_add_abort_signal(),
eos=require_end_of_stream(),debug=require_util().debuglog("stream",fn=>{debug=fn}),BufferList=require_buffer_list(),destroyImpl=require_destroy(),{getHighWaterMark,
getDefaultHighWaterMark}=require_state(),{aggregateTwoErrors,codes:{ERR_INVALID_ARG_TYPE,ERR_METHOD_NOT_IMPLEMENTED,ERR_OUT_OF_RANGE,ERR_STREAM_PUSH_AFTER_EOF,ERR_STREAM_UNSHIFT_AFTER_END_EVENT},
AbortError}=require_errors(),{validateObject}=require_validators(),kPaused=Symbol2("kPaused"),{StringDecoder}=require2("string_decoder/"),from=require_from();ObjectSetPrototypeOf(
Readable2.prototype,Stream.prototype),ObjectSetPrototypeOf(Readable2,Stream);var nop=()=>{},{errorOrDestroy}=destroyImpl,kObjectMode=1,kEnded=2,kEndEmitted=4,kReading=8,
kConstructed=16,kSync=32,kNeedReadable=64,kEmittedReadable=128,kReadableListening=256,kResumeScheduled=512,kErrorEmitted=1024,kEmitClose=2048,kAutoDestroy=4096,
kDestroyed=8192,kClosed=16384,kCloseEmitted=32768,kMultiAwaitDrain=65536,kReadingMore=1<<17,kDataEmitted=1<<18;function makeBitMapDescriptor(bit){return{enumerable:!1,
get(){return(this.state&bit)!==0},set(value){value?this.state|=bit:this.state&=~bit}}}ObjectDefineProperties(ReadableState.prototype,{objectMode:makeBitMapDescriptor(
kObjectMode),ended:makeBitMapDescriptor(kEnded),endEmitted:makeBitMapDescriptor(kEndEmitted),reading:makeBitMapDescriptor(kReading),constructed:makeBitMapDescriptor(
kConstructed),sync:makeBitMapDescriptor(kSync),needReadable:makeBitMapDescriptor(kNeedReadable),emittedReadable:makeBitMapDescriptor(kEmittedReadable),readableListening:makeBitMapDescriptor(
kReadableListening),resumeScheduled:makeBitMapDescriptor(kResumeScheduled),errorEmitted:makeBitMapDescriptor(kErrorEmitted),emitClose:makeBitMapDescriptor(kEmitClose),
autoDestroy:makeBitMapDescriptor(kAutoDestroy),destroyed:makeBitMapDescriptor(kDestroyed),closed:makeBitMapDescriptor(kClosed),closeEmitted:makeBitMapDescriptor(
kCloseEmitted),multiAwaitDrain:makeBitMapDescriptor(kMultiAwaitDrain),readingMore:makeBitMapDescriptor(kReadingMore),dataEmitted:makeBitMapDescriptor(kDataEmitted)});
function ReadableState(options,stream,isDuplex){typeof isDuplex!="boolean"&&(isDuplex=stream instanceof require_duplex()),this.state=kEmitClose|kAutoDestroy|kConstructed|
kSync,options&&options.objectMode&&(this.state|=kObjectMode),isDuplex&&options&&options.readableObjectMode&&(this.state|=kObjectMode),this.highWaterMark=options?
getHighWaterMark(this,options,"readableHighWaterMark",isDuplex):getDefaultHighWaterMark(!1),this.buffer=new BufferList,this.length=0,this.pipes=[],this.flowing=
null,this[kPaused]=null,options&&options.emitClose===!1&&(this.state&=~kEmitClose),options&&options.autoDestroy===!1&&(this.state&=~kAutoDestroy),this.errored=null,
this.defaultEncoding=options&&options.defaultEncoding||"utf8",this.awaitDrainWriters=null,this.decoder=null,this.encoding=null,options&&options.encoding&&(this.
decoder=new StringDecoder(options.encoding),this.encoding=options.encoding)}function Readable2(options){if(!(this instanceof Readable2))return new Readable2(options);
let isDuplex=this instanceof require_duplex();this._readableState=new ReadableState(options,this,isDuplex),options&&(typeof options.read=="function"&&(this._read=
options.read),typeof options.destroy=="function"&&(this._destroy=options.destroy),typeof options.construct=="function"&&(this._construct=options.construct),options.
signal&&!isDuplex&&addAbortSignal(options.signal,this)),Stream.call(this,options),destroyImpl.construct(this,()=>{this._readableState.needReadable&&maybeReadMore(
this,this._readableState)})}Readable2.prototype.destroy=destroyImpl.destroy,Readable2.prototype._undestroy=destroyImpl.undestroy,Readable2.prototype._destroy=function(err,cb){
cb(err)},Readable2.prototype[EE.captureRejectionSymbol]=function(err){this.destroy(err)},Readable2.prototype[SymbolAsyncDispose]=function(){let error;return this.
destroyed||(error=this.readableEnded?null:new AbortError,this.destroy(error)),new Promise2((resolve,reject)=>eos(this,err=>err&&err!==error?reject(err):resolve(
null)))},Readable2.prototype.push=function(chunk,encoding){return readableAddChunk(this,chunk,encoding,!1)},Readable2.prototype.unshift=function(chunk,encoding){
return readableAddChunk(this,chunk,encoding,!0)};function readableAddChunk(stream,chunk,encoding,addToFront){debug("readableAddChunk",chunk);let state=stream._readableState,
err;if((state.state&kObjectMode)===0&&(typeof chunk=="string"?(encoding=encoding||state.defaultEncoding,state.encoding!==encoding&&(addToFront&&state.encoding?chunk=
Buffer2.from(chunk,encoding).toString(state.encoding):(chunk=Buffer2.from(chunk,encoding),encoding=""))):chunk instanceof Buffer2?encoding="":Stream._isUint8Array(
chunk)?(chunk=Stream._uint8ArrayToBuffer(chunk),encoding=""):chunk!=null&&(err=new ERR_INVALID_ARG_TYPE("chunk",["string","Buffer","Uint8Array"],chunk))),err)errorOrDestroy(
stream,err);else if(chunk===null)state.state&=~kReading,onEofChunk(stream,state);else if((state.state&kObjectMode)!==0||chunk&&chunk.length>0)if(addToFront)if((state.
state&kEndEmitted)!==0)errorOrDestroy(stream,new ERR_STREAM_UNSHIFT_AFTER_END_EVENT);else{if(state.destroyed||state.errored)return!1;addChunk(stream,state,chunk,
!0)}else if(state.ended)errorOrDestroy(stream,new ERR_STREAM_PUSH_AFTER_EOF);else{if(state.destroyed||state.errored)return!1;state.state&=~kReading,state.decoder&&
!encoding?(chunk=state.decoder.write(chunk),state.objectMode||chunk.length!==0?addChunk(stream,state,chunk,!1):maybeReadMore(stream,state)):addChunk(stream,state,
chunk,!1)}else addToFront||(state.state&=~kReading,maybeReadMore(stream,state));return!state.ended&&(state.length<state.highWaterMark||state.length===0)}function addChunk(stream,state,chunk,addToFront){
state.flowing&&state.length===0&&!state.sync&&stream.listenerCount("data")>0?((state.state&kMultiAwaitDrain)!==0?state.awaitDrainWriters.clear():state.awaitDrainWriters=
null,state.dataEmitted=!0,stream.emit("data",chunk)):(state.length+=state.objectMode?1:chunk.length,addToFront?state.buffer.unshift(chunk):state.buffer.push(chunk),
(state.state&kNeedReadable)!==0&&emitReadable(stream)),maybeReadMore(stream,state)}Readable2.prototype.isPaused=function(){let state=this._readableState;return state[kPaused]===
!0||state.flowing===!1},Readable2.prototype.setEncoding=function(enc){let decoder=new StringDecoder(enc);this._readableState.decoder=decoder,this._readableState.
encoding=this._readableState.decoder.encoding;let buffer=this._readableState.buffer,content="";for(let data of buffer)content+=decoder.write(data);return buffer.
clear(),content!==""&&buffer.push(content),this._readableState.length=content.length,this};var MAX_HWM=1073741824;function computeNewHighWaterMark(n){if(n>MAX_HWM)
throw new ERR_OUT_OF_RANGE("size","<= 1GiB",n);return n--,n|=n>>>1,n|=n>>>2,n|=n>>>4,n|=n>>>8,n|=n>>>16,n++,n}function howMuchToRead(n,state){return n<=0||state.
length===0&&state.ended?0:(state.state&kObjectMode)!==0?1:NumberIsNaN(n)?state.flowing&&state.length?state.buffer.first().length:state.length:n<=state.length?n:
state.ended?state.length:0}Readable2.prototype.read=function(n){debug("read",n),n===void 0?n=NaN:NumberIsInteger(n)||(n=NumberParseInt(n,10));let state=this._readableState,
nOrig=n;if(n>state.highWaterMark&&(state.highWaterMark=computeNewHighWaterMark(n)),n!==0&&(state.state&=~kEmittedReadable),n===0&&state.needReadable&&((state.highWaterMark!==
0?state.length>=state.highWaterMark:state.length>0)||state.ended))return debug("read: emitReadable",state.length,state.ended),state.length===0&&state.ended?endReadable(
this):emitReadable(this),null;if(n=howMuchToRead(n,state),n===0&&state.ended)return state.length===0&&endReadable(this),null;let doRead=(state.state&kNeedReadable)!==
0;if(debug("need readable",doRead),(state.length===0||state.length-n<state.highWaterMark)&&(doRead=!0,debug("length less than watermark",doRead)),state.ended||state.
reading||state.destroyed||state.errored||!state.constructed)doRead=!1,debug("reading, ended or constructing",doRead);else if(doRead){debug("do read"),state.state|=
kReading|kSync,state.length===0&&(state.state|=kNeedReadable);try{this._read(state.highWaterMark)}catch(err){errorOrDestroy(this,err)}state.state&=~kSync,state.
reading||(n=howMuchToRead(nOrig,state))}let ret;return n>0?ret=fromList(n,state):ret=null,ret===null?(state.needReadable=state.length<=state.highWaterMark,n=0):
(state.length-=n,state.multiAwaitDrain?state.awaitDrainWriters.clear():state.awaitDrainWriters=null),state.length===0&&(state.ended||(state.needReadable=!0),nOrig!==
n&&state.ended&&endReadable(this)),ret!==null&&!state.errorEmitted&&!state.closeEmitted&&(state.dataEmitted=!0,this.emit("data",ret)),ret};function onEofChunk(stream,state){
if(debug("onEofChunk"),!state.ended){if(state.decoder){let chunk=state.decoder.end();chunk&&chunk.length&&(state.buffer.push(chunk),state.length+=state.objectMode?
1:chunk.length)}state.ended=!0,state.sync?emitReadable(stream):(state.needReadable=!1,state.emittedReadable=!0,emitReadable_(stream))}}function emitReadable(stream){
let state=stream._readableState;debug("emitReadable",state.needReadable,state.emittedReadable),state.needReadable=!1,state.emittedReadable||(debug("emitReadable",
state.flowing),state.emittedReadable=!0,process.nextTick(emitReadable_,stream))}function emitReadable_(stream){let state=stream._readableState;debug("emitReadab\
le_",state.destroyed,state.length,state.ended),!state.destroyed&&!state.errored&&(state.length||state.ended)&&(stream.emit("readable"),state.emittedReadable=!1),
state.needReadable=!state.flowing&&!state.ended&&state.length<=state.highWaterMark,flow(stream)}function maybeReadMore(stream,state){!state.readingMore&&state.constructed&&
(state.readingMore=!0,process.nextTick(maybeReadMore_,stream,state))}function maybeReadMore_(stream,state){for(;!state.reading&&!state.ended&&(state.length<state.
highWaterMark||state.flowing&&state.length===0);){let len=state.length;if(debug("maybeReadMore read 0"),stream.read(0),len===state.length)break}state.readingMore=
!1}Readable2.prototype._read=function(n){throw new ERR_METHOD_NOT_IMPLEMENTED("_read()")},Readable2.prototype.pipe=function(dest,pipeOpts){let src=this,state=this.
_readableState;state.pipes.length===1&&(state.multiAwaitDrain||(state.multiAwaitDrain=!0,state.awaitDrainWriters=new SafeSet(state.awaitDrainWriters?[state.awaitDrainWriters]:
[]))),state.pipes.push(dest),debug("pipe count=%d opts=%j",state.pipes.length,pipeOpts);let endFn=(!pipeOpts||pipeOpts.end!==!1)&&dest!==process.stdout&&dest!==
process.stderr?onend:unpipe;state.endEmitted?process.nextTick(endFn):src.once("end",endFn),dest.on("unpipe",onunpipe);function onunpipe(readable,unpipeInfo){debug(
"onunpipe"),readable===src&&unpipeInfo&&unpipeInfo.hasUnpiped===!1&&(unpipeInfo.hasUnpiped=!0,cleanup())}function onend(){debug("onend"),dest.end()}let ondrain,
cleanedUp=!1;function cleanup(){debug("cleanup"),dest.removeListener("close",onclose),dest.removeListener("finish",onfinish),ondrain&&dest.removeListener("drain",
ondrain),dest.removeListener("error",onerror),dest.removeListener("unpipe",onunpipe),src.removeListener("end",onend),src.removeListener("end",unpipe),src.removeListener(
"data",ondata),cleanedUp=!0,ondrain&&state.awaitDrainWriters&&(!dest._writableState||dest._writableState.needDrain)&&ondrain()}function pause(){cleanedUp||(state.
pipes.length===1&&state.pipes[0]===dest?(debug("false write response, pause",0),state.awaitDrainWriters=dest,state.multiAwaitDrain=!1):state.pipes.length>1&&state.
pipes.includes(dest)&&(debug("false write response, pause",state.awaitDrainWriters.size),state.awaitDrainWriters.add(dest)),src.pause()),ondrain||(ondrain=pipeOnDrain(
src,dest),dest.on("drain",ondrain))}src.on("data",ondata);function ondata(chunk){debug("ondata");let ret=dest.write(chunk);debug("dest.write",ret),ret===!1&&pause()}
function onerror(er){if(debug("onerror",er),unpipe(),dest.removeListener("error",onerror),dest.listenerCount("error")===0){let s=dest._writableState||dest._readableState;
s&&!s.errorEmitted?errorOrDestroy(dest,er):dest.emit("error",er)}}prependListener(dest,"error",onerror);function onclose(){dest.removeListener("finish",onfinish),
unpipe()}dest.once("close",onclose);function onfinish(){debug("onfinish"),dest.removeListener("close",onclose),unpipe()}dest.once("finish",onfinish);function unpipe(){
debug("unpipe"),src.unpipe(dest)}return dest.emit("pipe",src),dest.writableNeedDrain===!0?pause():state.flowing||(debug("pipe resume"),src.resume()),dest};function pipeOnDrain(src,dest){
return function(){let state=src._readableState;state.awaitDrainWriters===dest?(debug("pipeOnDrain",1),state.awaitDrainWriters=null):state.multiAwaitDrain&&(debug(
"pipeOnDrain",state.awaitDrainWriters.size),state.awaitDrainWriters.delete(dest)),(!state.awaitDrainWriters||state.awaitDrainWriters.size===0)&&src.listenerCount(
"data")&&src.resume()}}Readable2.prototype.unpipe=function(dest){let state=this._readableState,unpipeInfo={hasUnpiped:!1};if(state.pipes.length===0)return this;
if(!dest){let dests=state.pipes;state.pipes=[],this.pause();for(let i=0;i<dests.length;i++)dests[i].emit("unpipe",this,{hasUnpiped:!1});return this}let index=ArrayPrototypeIndexOf(
state.pipes,dest);return index===-1?this:(state.pipes.splice(index,1),state.pipes.length===0&&this.pause(),dest.emit("unpipe",this,unpipeInfo),this)},Readable2.
prototype.on=function(ev,fn){let res=Stream.prototype.on.call(this,ev,fn),state=this._readableState;return ev==="data"?(state.readableListening=this.listenerCount(
"readable")>0,state.flowing!==!1&&this.resume()):ev==="readable"&&!state.endEmitted&&!state.readableListening&&(state.readableListening=state.needReadable=!0,state.
flowing=!1,state.emittedReadable=!1,debug("on readable",state.length,state.reading),state.length?emitReadable(this):state.reading||process.nextTick(nReadingNextTick,
this)),res},Readable2.prototype.addListener=Readable2.prototype.on,Readable2.prototype.removeListener=function(ev,fn){let res=Stream.prototype.removeListener.call(
this,ev,fn);return ev==="readable"&&process.nextTick(updateReadableListening,this),res},Readable2.prototype.off=Readable2.prototype.removeListener,Readable2.prototype.
removeAllListeners=function(ev){let res=Stream.prototype.removeAllListeners.apply(this,arguments);return(ev==="readable"||ev===void 0)&&process.nextTick(updateReadableListening,
this),res};function updateReadableListening(self){let state=self._readableState;state.readableListening=self.listenerCount("readable")>0,state.resumeScheduled&&
state[kPaused]===!1?state.flowing=!0:self.listenerCount("data")>0?self.resume():state.readableListening||(state.flowing=null)}function nReadingNextTick(self){debug(
"readable nexttick read 0"),self.read(0)}Readable2.prototype.resume=function(){let state=this._readableState;return state.flowing||(debug("resume"),state.flowing=
!state.readableListening,resume(this,state)),state[kPaused]=!1,this};function resume(stream,state){state.resumeScheduled||(state.resumeScheduled=!0,process.nextTick(
resume_,stream,state))}function resume_(stream,state){debug("resume",state.reading),state.reading||stream.read(0),state.resumeScheduled=!1,stream.emit("resume"),
flow(stream),state.flowing&&!state.reading&&stream.read(0)}Readable2.prototype.pause=function(){return debug("call pause flowing=%j",this._readableState.flowing),
this._readableState.flowing!==!1&&(debug("pause"),this._readableState.flowing=!1,this.emit("pause")),this._readableState[kPaused]=!0,this};function flow(stream){
let state=stream._readableState;for(debug("flow",state.flowing);state.flowing&&stream.read()!==null;);}Readable2.prototype.wrap=function(stream){let paused=!1;stream.
on("data",chunk=>{!this.push(chunk)&&stream.pause&&(paused=!0,stream.pause())}),stream.on("end",()=>{this.push(null)}),stream.on("error",err=>{errorOrDestroy(this,
err)}),stream.on("close",()=>{this.destroy()}),stream.on("destroy",()=>{this.destroy()}),this._read=()=>{paused&&stream.resume&&(paused=!1,stream.resume())};let streamKeys=ObjectKeys(
stream);for(let j=1;j<streamKeys.length;j++){let i=streamKeys[j];this[i]===void 0&&typeof stream[i]=="function"&&(this[i]=stream[i].bind(stream))}return this},Readable2.
prototype[SymbolAsyncIterator]=function(){return streamToAsyncIterator(this)},Readable2.prototype.iterator=function(options){return options!==void 0&&validateObject(
options,"options"),streamToAsyncIterator(this,options)};function streamToAsyncIterator(stream,options){typeof stream.read!="function"&&(stream=Readable2.wrap(stream,
{objectMode:!0}));let iter=createAsyncIterator(stream,options);return iter.stream=stream,iter}async function*createAsyncIterator(stream,options){let callback=nop;
function next(resolve){this===stream?(callback(),callback=nop):callback=resolve}stream.on("readable",next);let error,cleanup=eos(stream,{writable:!1},err=>{error=
err?aggregateTwoErrors(error,err):null,callback(),callback=nop});try{for(;;){let chunk=stream.destroyed?null:stream.read();if(chunk!==null)yield chunk;else{if(error)
throw error;if(error===null)return;await new Promise2(next)}}}catch(err){throw error=aggregateTwoErrors(error,err),error}finally{(error||options?.destroyOnReturn!==
!1)&&(error===void 0||stream._readableState.autoDestroy)?destroyImpl.destroyer(stream,null):(stream.off("readable",next),cleanup())}}ObjectDefineProperties(Readable2.
prototype,{readable:{__proto__:null,get(){let r=this._readableState;return!!r&&r.readable!==!1&&!r.destroyed&&!r.errorEmitted&&!r.endEmitted},set(val){this._readableState&&
(this._readableState.readable=!!val)}},readableDidRead:{__proto__:null,enumerable:!1,get:function(){return this._readableState.dataEmitted}},readableAborted:{__proto__:null,
enumerable:!1,get:function(){return!!(this._readableState.readable!==!1&&(this._readableState.destroyed||this._readableState.errored)&&!this._readableState.endEmitted)}},
readableHighWaterMark:{__proto__:null,enumerable:!1,get:function(){return this._readableState.highWaterMark}},readableBuffer:{__proto__:null,enumerable:!1,get:function(){
return this._readableState&&this._readableState.buffer}},readableFlowing:{__proto__:null,enumerable:!1,get:function(){return this._readableState.flowing},set:function(state){
this._readableState&&(this._readableState.flowing=state)}},readableLength:{__proto__:null,enumerable:!1,get(){return this._readableState.length}},readableObjectMode:{
__proto__:null,enumerable:!1,get(){return this._readableState?this._readableState.objectMode:!1}},readableEncoding:{__proto__:null,enumerable:!1,get(){return this.
_readableState?this._readableState.encoding:null}},errored:{__proto__:null,enumerable:!1,get(){return this._readableState?this._readableState.errored:null}},closed:{
__proto__:null,get(){return this._readableState?this._readableState.closed:!1}},destroyed:{__proto__:null,enumerable:!1,get(){return this._readableState?this._readableState.
destroyed:!1},set(value){this._readableState&&(this._readableState.destroyed=value)}},readableEnded:{__proto__:null,enumerable:!1,get(){return this._readableState?
this._readableState.endEmitted:!1}}}),ObjectDefineProperties(ReadableState.prototype,{pipesCount:{__proto__:null,get(){return this.pipes.length}},paused:{__proto__:null,
get(){return this[kPaused]!==!1},set(value){this[kPaused]=!!value}}}),Readable2._fromList=fromList;function fromList(n,state){if(state.length===0)return null;let ret;
return state.objectMode?ret=state.buffer.shift():!n||n>=state.length?(state.decoder?ret=state.buffer.join(""):state.buffer.length===1?ret=state.buffer.first():ret=
state.buffer.concat(state.length),state.buffer.clear()):ret=state.buffer.consume(n,state.decoder),ret}function endReadable(stream){let state=stream._readableState;
debug("endReadable",state.endEmitted),state.endEmitted||(state.ended=!0,process.nextTick(endReadableNT,state,stream))}function endReadableNT(state,stream){if(debug(
"endReadableNT",state.endEmitted,state.length),!state.errored&&!state.closeEmitted&&!state.endEmitted&&state.length===0){if(state.endEmitted=!0,stream.emit("end"),
stream.writable&&stream.allowHalfOpen===!1)process.nextTick(endWritableNT,stream);else if(state.autoDestroy){let wState=stream._writableState;(!wState||wState.autoDestroy&&
(wState.finished||wState.writable===!1))&&stream.destroy()}}}function endWritableNT(stream){stream.writable&&!stream.writableEnded&&!stream.destroyed&&stream.end()}
Readable2.from=function(iterable,opts){return from(Readable2,iterable,opts)};var webStreamsAdapters;function lazyWebStreams(){return webStreamsAdapters===void 0&&
(webStreamsAdapters={}),webStreamsAdapters}Readable2.fromWeb=function(readableStream,options){return lazyWebStreams().newStreamReadableFromReadableStream(readableStream,
options)},Readable2.toWeb=function(streamReadable,options){return lazyWebStreams().newReadableStreamFromStreamReadable(streamReadable,options)},Readable2.wrap=function(src,options){
var _ref,_src$readableObjectMo;return new Readable2({objectMode:(_ref=(_src$readableObjectMo=src.readableObjectMode)!==null&&_src$readableObjectMo!==void 0?_src$readableObjectMo:
src.objectMode)!==null&&_ref!==void 0?_ref:!0,...options,destroy(err,callback){destroyImpl.destroyer(src,err),callback(err)}}).wrap(src)}}}),require_writable=__commonJS(
{"node_modules/readable-stream/lib/internal/streams/writable.js"(exports2,module2){"use strict";var process=require2("process/"),{ArrayPrototypeSlice,Error:Error2,
FunctionPrototypeSymbolHasInstance,ObjectDefineProperty,ObjectDefineProperties,ObjectSetPrototypeOf,StringPrototypeToLowerCase,Symbol:Symbol2,SymbolHasInstance}=require_primordials();
module2.exports=Writable2,Writable2.WritableState=WritableState;var{EventEmitter:EE}=require2("events"),Stream=require_legacy().Stream,{Buffer:Buffer2}=require2(
"buffer"),destroyImpl=require_destroy(),{addAbortSignal}=require_add_abort_signal(),{getHighWaterMark,getDefaultHighWaterMark}=require_state(),{ERR_INVALID_ARG_TYPE,
ERR_METHOD_NOT_IMPLEMENTED,ERR_MULTIPLE_CALLBACK,ERR_STREAM_CANNOT_PIPE,ERR_STREAM_DESTROYED,ERR_STREAM_ALREADY_FINISHED,ERR_STREAM_NULL_VALUES,ERR_STREAM_WRITE_AFTER_END,
ERR_UNKNOWN_ENCODING}=require_errors().codes,{errorOrDestroy}=destroyImpl;ObjectSetPrototypeOf(Writable2.prototype,Stream.prototype),ObjectSetPrototypeOf(Writable2,
Stream);function nop(){}var kOnFinished=Symbol2("kOnFinished");function WritableState(options,stream,isDuplex){typeof isDuplex!="boolean"&&(isDuplex=stream instanceof
require_duplex()),this.objectMode=!!(options&&options.objectMode),isDuplex&&(this.objectMode=this.objectMode||!!(options&&options.writableObjectMode)),this.highWaterMark=
options?getHighWaterMark(this,options,"writableHighWaterMark",isDuplex):getDefaultHighWaterMark(!1),this.finalCalled=!1,this.needDrain=!1,this.ending=!1,this.ended=
!1,this.finished=!1,this.destroyed=!1;let noDecode=!!(options&&options.decodeStrings===!1);this.decodeStrings=!noDecode,this.defaultEncoding=options&&options.defaultEncoding||
"utf8",this.length=0,this.writing=!1,this.corked=0,this.sync=!0,this.bufferProcessing=!1,this.onwrite=onwrite.bind(void 0,stream),this.writecb=null,this.writelen=
0,this.afterWriteTickInfo=null,resetBuffer(this),this.pendingcb=0,this.constructed=!0,this.prefinished=!1,this.errorEmitted=!1,this.emitClose=!options||options.
emitClose!==!1,this.autoDestroy=!options||options.autoDestroy!==!1,this.errored=null,this.closed=!1,this.closeEmitted=!1,this[kOnFinished]=[]}function resetBuffer(state){
state.buffered=[],state.bufferedIndex=0,state.allBuffers=!0,state.allNoop=!0}WritableState.prototype.getBuffer=function(){return ArrayPrototypeSlice(this.buffered,
this.bufferedIndex)},ObjectDefineProperty(WritableState.prototype,"bufferedRequestCount",{__proto__:null,get(){return this.buffered.length-this.bufferedIndex}});
function Writable2(options){let isDuplex=this instanceof require_duplex();if(!isDuplex&&!FunctionPrototypeSymbolHasInstance(Writable2,this))return new Writable2(
options);this._writableState=new WritableState(options,this,isDuplex),options&&(typeof options.write=="function"&&(this._write=options.write),typeof options.writev==
"function"&&(this._writev=options.writev),typeof options.destroy=="function"&&(this._destroy=options.destroy),typeof options.final=="function"&&(this._final=options.
final),typeof options.construct=="function"&&(this._construct=options.construct),options.signal&&addAbortSignal(options.signal,this)),Stream.call(this,options),
destroyImpl.construct(this,()=>{let state=this._writableState;state.writing||clearBuffer(this,state),finishMaybe(this,state)})}ObjectDefineProperty(Writable2,SymbolHasInstance,
{__proto__:null,value:function(object){return FunctionPrototypeSymbolHasInstance(this,object)?!0:this!==Writable2?!1:object&&object._writableState instanceof WritableState}}),
Writable2.prototype.pipe=function(){errorOrDestroy(this,new ERR_STREAM_CANNOT_PIPE)};function _write(stream,chunk,encoding,cb){let state=stream._writableState;if(typeof encoding==
"function")cb=encoding,encoding=state.defaultEncoding;else{if(!encoding)encoding=state.defaultEncoding;else if(encoding!=="buffer"&&!Buffer2.isEncoding(encoding))
throw new ERR_UNKNOWN_ENCODING(encoding);typeof cb!="function"&&(cb=nop)}if(chunk===null)throw new ERR_STREAM_NULL_VALUES;if(!state.objectMode)if(typeof chunk==
"string")state.decodeStrings!==!1&&(chunk=Buffer2.from(chunk,encoding),encoding="buffer");else if(chunk instanceof Buffer2)encoding="buffer";else if(Stream._isUint8Array(
chunk))chunk=Stream._uint8ArrayToBuffer(chunk),encoding="buffer";else throw new ERR_INVALID_ARG_TYPE("chunk",["string","Buffer","Uint8Array"],chunk);let err;return state.
ending?err=new ERR_STREAM_WRITE_AFTER_END:state.destroyed&&(err=new ERR_STREAM_DESTROYED("write")),err?(process.nextTick(cb,err),errorOrDestroy(stream,err,!0),err):
(state.pendingcb++,writeOrBuffer(stream,state,chunk,encoding,cb))}Writable2.prototype.write=function(chunk,encoding,cb){return _write(this,chunk,encoding,cb)===
!0},Writable2.prototype.cork=function(){this._writableState.corked++},Writable2.prototype.uncork=function(){let state=this._writableState;state.corked&&(state.corked--,
state.writing||clearBuffer(this,state))},Writable2.prototype.setDefaultEncoding=function(encoding){if(typeof encoding=="string"&&(encoding=StringPrototypeToLowerCase(
encoding)),!Buffer2.isEncoding(encoding))throw new ERR_UNKNOWN_ENCODING(encoding);return this._writableState.defaultEncoding=encoding,this};function writeOrBuffer(stream,state,chunk,encoding,callback){
let len=state.objectMode?1:chunk.length;state.length+=len;let ret=state.length<state.highWaterMark;return ret||(state.needDrain=!0),state.writing||state.corked||
state.errored||!state.constructed?(state.buffered.push({chunk,encoding,callback}),state.allBuffers&&encoding!=="buffer"&&(state.allBuffers=!1),state.allNoop&&callback!==
nop&&(state.allNoop=!1)):(state.writelen=len,state.writecb=callback,state.writing=!0,state.sync=!0,stream._write(chunk,encoding,state.onwrite),state.sync=!1),ret&&
!state.errored&&!state.destroyed}function doWrite(stream,state,writev,len,chunk,encoding,cb){state.writelen=len,state.writecb=cb,state.writing=!0,state.sync=!0,
state.destroyed?state.onwrite(new ERR_STREAM_DESTROYED("write")):writev?stream._writev(chunk,state.onwrite):stream._write(chunk,encoding,state.onwrite),state.sync=
!1}function onwriteError(stream,state,er,cb){--state.pendingcb,cb(er),errorBuffer(state),errorOrDestroy(stream,er)}function onwrite(stream,er){let state=stream.
_writableState,sync=state.sync,cb=state.writecb;if(typeof cb!="function"){errorOrDestroy(stream,new ERR_MULTIPLE_CALLBACK);return}state.writing=!1,state.writecb=
null,state.length-=state.writelen,state.writelen=0,er?(er.stack,state.errored||(state.errored=er),stream._readableState&&!stream._readableState.errored&&(stream.
_readableState.errored=er),sync?process.nextTick(onwriteError,stream,state,er,cb):onwriteError(stream,state,er,cb)):(state.buffered.length>state.bufferedIndex&&
clearBuffer(stream,state),sync?state.afterWriteTickInfo!==null&&state.afterWriteTickInfo.cb===cb?state.afterWriteTickInfo.count++:(state.afterWriteTickInfo={count:1,
cb,stream,state},process.nextTick(afterWriteTick,state.afterWriteTickInfo)):afterWrite(stream,state,1,cb))}function afterWriteTick({stream,state,count,cb}){return state.
afterWriteTickInfo=null,afterWrite(stream,state,count,cb)}function afterWrite(stream,state,count,cb){for(!state.ending&&!stream.destroyed&&state.length===0&&state.
needDrain&&(state.needDrain=!1,stream.emit("drain"));count-- >0;)state.pendingcb--,cb();state.destroyed&&errorBuffer(state),finishMaybe(stream,state)}function errorBuffer(state){
if(state.writing)return;for(let n=state.bufferedIndex;n<state.buffered.length;++n){var _state$errored;let{chunk,callback}=state.buffered[n],len=state.objectMode?
1:chunk.length;state.length-=len,callback((_state$errored=state.errored)!==null&&_state$errored!==void 0?_state$errored:new ERR_STREAM_DESTROYED("write"))}let onfinishCallbacks=state[kOnFinished].
splice(0);for(let i=0;i<onfinishCallbacks.length;i++){var _state$errored2;onfinishCallbacks[i]((_state$errored2=state.errored)!==null&&_state$errored2!==void 0?
_state$errored2:new ERR_STREAM_DESTROYED("end"))}resetBuffer(state)}function clearBuffer(stream,state){if(state.corked||state.bufferProcessing||state.destroyed||
!state.constructed)return;let{buffered,bufferedIndex,objectMode}=state,bufferedLength=buffered.length-bufferedIndex;if(!bufferedLength)return;let i=bufferedIndex;
if(state.bufferProcessing=!0,bufferedLength>1&&stream._writev){state.pendingcb-=bufferedLength-1;let callback=state.allNoop?nop:err=>{for(let n=i;n<buffered.length;++n)
buffered[n].callback(err)},chunks=state.allNoop&&i===0?buffered:ArrayPrototypeSlice(buffered,i);chunks.allBuffers=state.allBuffers,doWrite(stream,state,!0,state.
length,chunks,"",callback),resetBuffer(state)}else{do{let{chunk,encoding,callback}=buffered[i];buffered[i++]=null;let len=objectMode?1:chunk.length;doWrite(stream,
state,!1,len,chunk,encoding,callback)}while(i<buffered.length&&!state.writing);i===buffered.length?resetBuffer(state):i>256?(buffered.splice(0,i),state.bufferedIndex=
0):state.bufferedIndex=i}state.bufferProcessing=!1}Writable2.prototype._write=function(chunk,encoding,cb){if(this._writev)this._writev([{chunk,encoding}],cb);else
throw new ERR_METHOD_NOT_IMPLEMENTED("_write()")},Writable2.prototype._writev=null,Writable2.prototype.end=function(chunk,encoding,cb){let state=this._writableState;
typeof chunk=="function"?(cb=chunk,chunk=null,encoding=null):typeof encoding=="function"&&(cb=encoding,encoding=null);let err;if(chunk!=null){let ret=_write(this,
chunk,encoding);ret instanceof Error2&&(err=ret)}return state.corked&&(state.corked=1,this.uncork()),err||(!state.errored&&!state.ending?(state.ending=!0,finishMaybe(
this,state,!0),state.ended=!0):state.finished?err=new ERR_STREAM_ALREADY_FINISHED("end"):state.destroyed&&(err=new ERR_STREAM_DESTROYED("end"))),typeof cb=="fun\
ction"&&(err||state.finished?process.nextTick(cb,err):state[kOnFinished].push(cb)),this};function needFinish(state){return state.ending&&!state.destroyed&&state.
constructed&&state.length===0&&!state.errored&&state.buffered.length===0&&!state.finished&&!state.writing&&!state.errorEmitted&&!state.closeEmitted}function callFinal(stream,state){
let called=!1;function onFinish(err){if(called){errorOrDestroy(stream,err??ERR_MULTIPLE_CALLBACK());return}if(called=!0,state.pendingcb--,err){let onfinishCallbacks=state[kOnFinished].
splice(0);for(let i=0;i<onfinishCallbacks.length;i++)onfinishCallbacks[i](err);errorOrDestroy(stream,err,state.sync)}else needFinish(state)&&(state.prefinished=
!0,stream.emit("prefinish"),state.pendingcb++,process.nextTick(finish,stream,state))}state.sync=!0,state.pendingcb++;try{stream._final(onFinish)}catch(err){onFinish(
err)}state.sync=!1}function prefinish(stream,state){!state.prefinished&&!state.finalCalled&&(typeof stream._final=="function"&&!state.destroyed?(state.finalCalled=
!0,callFinal(stream,state)):(state.prefinished=!0,stream.emit("prefinish")))}function finishMaybe(stream,state,sync){needFinish(state)&&(prefinish(stream,state),
state.pendingcb===0&&(sync?(state.pendingcb++,process.nextTick((stream2,state2)=>{needFinish(state2)?finish(stream2,state2):state2.pendingcb--},stream,state)):needFinish(
state)&&(state.pendingcb++,finish(stream,state))))}function finish(stream,state){state.pendingcb--,state.finished=!0;let onfinishCallbacks=state[kOnFinished].splice(
0);for(let i=0;i<onfinishCallbacks.length;i++)onfinishCallbacks[i]();if(stream.emit("finish"),state.autoDestroy){let rState=stream._readableState;(!rState||rState.
autoDestroy&&(rState.endEmitted||rState.readable===!1))&&stream.destroy()}}ObjectDefineProperties(Writable2.prototype,{closed:{__proto__:null,get(){return this.
_writableState?this._writableState.closed:!1}},destroyed:{__proto__:null,get(){return this._writableState?this._writableState.destroyed:!1},set(value){this._writableState&&
(this._writableState.destroyed=value)}},writable:{__proto__:null,get(){let w=this._writableState;return!!w&&w.writable!==!1&&!w.destroyed&&!w.errored&&!w.ending&&
!w.ended},set(val){this._writableState&&(this._writableState.writable=!!val)}},writableFinished:{__proto__:null,get(){return this._writableState?this._writableState.
finished:!1}},writableObjectMode:{__proto__:null,get(){return this._writableState?this._writableState.objectMode:!1}},writableBuffer:{__proto__:null,get(){return this.
_writableState&&this._writableState.getBuffer()}},writableEnded:{__proto__:null,get(){return this._writableState?this._writableState.ending:!1}},writableNeedDrain:{
__proto__:null,get(){let wState=this._writableState;return wState?!wState.destroyed&&!wState.ending&&wState.needDrain:!1}},writableHighWaterMark:{__proto__:null,
get(){return this._writableState&&this._writableState.highWaterMark}},writableCorked:{__proto__:null,get(){return this._writableState?this._writableState.corked:
0}},writableLength:{__proto__:null,get(){return this._writableState&&this._writableState.length}},errored:{__proto__:null,enumerable:!1,get(){return this._writableState?
this._writableState.errored:null}},writableAborted:{__proto__:null,enumerable:!1,get:function(){return!!(this._writableState.writable!==!1&&(this._writableState.
destroyed||this._writableState.errored)&&!this._writableState.finished)}}});var destroy=destroyImpl.destroy;Writable2.prototype.destroy=function(err,cb){let state=this.
_writableState;return!state.destroyed&&(state.bufferedIndex<state.buffered.length||state[kOnFinished].length)&&process.nextTick(errorBuffer,state),destroy.call(
this,err,cb),this},Writable2.prototype._undestroy=destroyImpl.undestroy,Writable2.prototype._destroy=function(err,cb){cb(err)},Writable2.prototype[EE.captureRejectionSymbol]=
function(err){this.destroy(err)};var webStreamsAdapters;function lazyWebStreams(){return webStreamsAdapters===void 0&&(webStreamsAdapters={}),webStreamsAdapters}
Writable2.fromWeb=function(writableStream,options){return lazyWebStreams().newStreamWritableFromWritableStream(writableStream,options)},Writable2.toWeb=function(streamWritable){
return lazyWebStreams().newWritableStreamFromStreamWritable(streamWritable)}}}),require_duplexify=__commonJS({"node_modules/readable-stream/lib/internal/streams\
/duplexify.js"(exports2,module2){var process=require2("process/"),bufferModule=require2("buffer"),{isReadable,isWritable,isIterable,isNodeStream,isReadableNodeStream,
isWritableNodeStream,isDuplexNodeStream,isReadableStream,isWritableStream}=require_utils(),eos=require_end_of_stream(),{AbortError,codes:{ERR_INVALID_ARG_TYPE,ERR_INVALID_RETURN_VALUE}}=require_errors(),
{destroyer}=require_destroy(),Duplex2=require_duplex(),Readable2=require_readable(),Writable2=require_writable(),{createDeferredPromise}=require_util(),from=require_from(),
Blob=globalThis.Blob||bufferModule.Blob,isBlob=typeof Blob<"u"?function(b){return b instanceof Blob}:function(b){return!1},AbortController=globalThis.AbortController||
require2("abort-controller").AbortController,{FunctionPrototypeCall}=require_primordials(),Duplexify=class extends Duplex2{constructor(options){super(options),options?.
readable===!1&&(this._readableState.readable=!1,this._readableState.ended=!0,this._readableState.endEmitted=!0),options?.writable===!1&&(this._writableState.writable=
!1,this._writableState.ending=!0,this._writableState.ended=!0,this._writableState.finished=!0)}};module2.exports=function duplexify(body,name){if(isDuplexNodeStream(
body))return body;if(isReadableNodeStream(body))return _duplexify({readable:body});if(isWritableNodeStream(body))return _duplexify({writable:body});if(isNodeStream(
body))return _duplexify({writable:!1,readable:!1});if(isReadableStream(body))return _duplexify({readable:Readable2.fromWeb(body)});if(isWritableStream(body))return _duplexify(
{writable:Writable2.fromWeb(body)});if(typeof body=="function"){let{value,write,final,destroy}=fromAsyncGen(body);if(isIterable(value))return from(Duplexify,value,
{objectMode:!0,write,final,destroy});let then2=value?.then;if(typeof then2=="function"){let d,promise=FunctionPrototypeCall(then2,value,val=>{if(val!=null)throw new ERR_INVALID_RETURN_VALUE(
"nully","body",val)},err=>{destroyer(d,err)});return d=new Duplexify({objectMode:!0,readable:!1,write,final(cb){final(async()=>{try{await promise,process.nextTick(
cb,null)}catch(err){process.nextTick(cb,err)}})},destroy})}throw new ERR_INVALID_RETURN_VALUE("Iterable, AsyncIterable or AsyncFunction",name,value)}if(isBlob(body))
return duplexify(body.arrayBuffer());if(isIterable(body))return from(Duplexify,body,{objectMode:!0,writable:!1});if(isReadableStream(body?.readable)&&isWritableStream(
body?.writable))return Duplexify.fromWeb(body);if(typeof body?.writable=="object"||typeof body?.readable=="object"){let readable=body!=null&&body.readable?isReadableNodeStream(
body?.readable)?body?.readable:duplexify(body.readable):void 0,writable=body!=null&&body.writable?isWritableNodeStream(body?.writable)?body?.writable:duplexify(
body.writable):void 0;return _duplexify({readable,writable})}let then=body?.then;if(typeof then=="function"){let d;return FunctionPrototypeCall(then,body,val=>{
val!=null&&d.push(val),d.push(null)},err=>{destroyer(d,err)}),d=new Duplexify({objectMode:!0,writable:!1,read(){}})}throw new ERR_INVALID_ARG_TYPE(name,["Blob",
"ReadableStream","WritableStream","Stream","Iterable","AsyncIterable","Function","{ readable, writable } pair","Promise"],body)};function fromAsyncGen(fn){let{promise,
resolve}=createDeferredPromise(),ac=new AbortController,signal=ac.signal;return{value:fn((async function*(){for(;;){let _promise=promise;promise=null;let{chunk,
done,cb}=await _promise;if(process.nextTick(cb),done)return;if(signal.aborted)throw new AbortError(void 0,{cause:signal.reason});({promise,resolve}=createDeferredPromise()),
yield chunk}})(),{signal}),write(chunk,encoding,cb){let _resolve=resolve;resolve=null,_resolve({chunk,done:!1,cb})},final(cb){let _resolve=resolve;resolve=null,
_resolve({done:!0,cb})},destroy(err,cb){ac.abort(),cb(err)}}}function _duplexify(pair){let r=pair.readable&&typeof pair.readable.read!="function"?Readable2.wrap(
pair.readable):pair.readable,w=pair.writable,readable=!!isReadable(r),writable=!!isWritable(w),ondrain,onfinish,onreadable,onclose,d;function onfinished(err){let cb=onclose;
onclose=null,cb?cb(err):err&&d.destroy(err)}return d=new Duplexify({readableObjectMode:!!(r!=null&&r.readableObjectMode),writableObjectMode:!!(w!=null&&w.writableObjectMode),
readable,writable}),writable&&(eos(w,err=>{writable=!1,err&&destroyer(r,err),onfinished(err)}),d._write=function(chunk,encoding,callback){w.write(chunk,encoding)?
callback():ondrain=callback},d._final=function(callback){w.end(),onfinish=callback},w.on("drain",function(){if(ondrain){let cb=ondrain;ondrain=null,cb()}}),w.on(
"finish",function(){if(onfinish){let cb=onfinish;onfinish=null,cb()}})),readable&&(eos(r,err=>{readable=!1,err&&destroyer(r,err),onfinished(err)}),r.on("readabl\
e",function(){if(onreadable){let cb=onreadable;onreadable=null,cb()}}),r.on("end",function(){d.push(null)}),d._read=function(){for(;;){let buf=r.read();if(buf===
null){onreadable=d._read;return}if(!d.push(buf))return}}),d._destroy=function(err,callback){!err&&onclose!==null&&(err=new AbortError),onreadable=null,ondrain=null,
onfinish=null,onclose===null?callback(err):(onclose=callback,destroyer(w,err),destroyer(r,err))},d}}}),require_duplex=__commonJS({"node_modules/readable-stream/\
lib/internal/streams/duplex.js"(exports2,module2){"use strict";var{ObjectDefineProperties,ObjectGetOwnPropertyDescriptor,ObjectKeys,ObjectSetPrototypeOf}=require_primordials();
module2.exports=Duplex2;var Readable2=require_readable(),Writable2=require_writable();ObjectSetPrototypeOf(Duplex2.prototype,Readable2.prototype),ObjectSetPrototypeOf(
Duplex2,Readable2);{let keys=ObjectKeys(Writable2.prototype);for(let i=0;i<keys.length;i++){let method=keys[i];Duplex2.prototype[method]||(Duplex2.prototype[method]=
Writable2.prototype[method])}}function Duplex2(options){if(!(this instanceof Duplex2))return new Duplex2(options);Readable2.call(this,options),Writable2.call(this,
options),options?(this.allowHalfOpen=options.allowHalfOpen!==!1,options.readable===!1&&(this._readableState.readable=!1,this._readableState.ended=!0,this._readableState.
endEmitted=!0),options.writable===!1&&(this._writableState.writable=!1,this._writableState.ending=!0,this._writableState.ended=!0,this._writableState.finished=!0)):
this.allowHalfOpen=!0}ObjectDefineProperties(Duplex2.prototype,{writable:{__proto__:null,...ObjectGetOwnPropertyDescriptor(Writable2.prototype,"writable")},writableHighWaterMark:{
__proto__:null,...ObjectGetOwnPropertyDescriptor(Writable2.prototype,"writableHighWaterMark")},writableObjectMode:{__proto__:null,...ObjectGetOwnPropertyDescriptor(
Writable2.prototype,"writableObjectMode")},writableBuffer:{__proto__:null,...ObjectGetOwnPropertyDescriptor(Writable2.prototype,"writableBuffer")},writableLength:{
__proto__:null,...ObjectGetOwnPropertyDescriptor(Writable2.prototype,"writableLength")},writableFinished:{__proto__:null,...ObjectGetOwnPropertyDescriptor(Writable2.
prototype,"writableFinished")},writableCorked:{__proto__:null,...ObjectGetOwnPropertyDescriptor(Writable2.prototype,"writableCorked")},writableEnded:{__proto__:null,
...ObjectGetOwnPropertyDescriptor(Writable2.prototype,"writableEnded")},writableNeedDrain:{__proto__:null,...ObjectGetOwnPropertyDescriptor(Writable2.prototype,
"writableNeedDrain")},destroyed:{__proto__:null,get(){return this._readableState===void 0||this._writableState===void 0?!1:this._readableState.destroyed&&this._writableState.
destroyed},set(value){this._readableState&&this._writableState&&(this._readableState.destroyed=value,this._writableState.destroyed=value)}}});var webStreamsAdapters;
function lazyWebStreams(){return webStreamsAdapters===void 0&&(webStreamsAdapters={}),webStreamsAdapters}Duplex2.fromWeb=function(pair,options){return lazyWebStreams().
newStreamDuplexFromReadableWritablePair(pair,options)},Duplex2.toWeb=function(duplex){return lazyWebStreams().newReadableWritablePairFromDuplex(duplex)};var duplexify;
Duplex2.from=function(body){return duplexify||(duplexify=require_duplexify()),duplexify(body,"body")}}}),require_transform=__commonJS({"node_modules/readable-st\
ream/lib/internal/streams/transform.js"(exports2,module2){"use strict";var{ObjectSetPrototypeOf,Symbol:Symbol2}=require_primordials();module2.exports=Transform;
var{ERR_METHOD_NOT_IMPLEMENTED}=require_errors().codes,Duplex2=require_duplex(),{getHighWaterMark}=require_state();ObjectSetPrototypeOf(Transform.prototype,Duplex2.
prototype),ObjectSetPrototypeOf(Transform,Duplex2);var kCallback=Symbol2("kCallback");function Transform(options){if(!(this instanceof Transform))return new Transform(
options);let readableHighWaterMark=options?getHighWaterMark(this,options,"readableHighWaterMark",!0):null;readableHighWaterMark===0&&(options={...options,highWaterMark:null,
readableHighWaterMark,writableHighWaterMark:options.writableHighWaterMark||0}),Duplex2.call(this,options),this._readableState.sync=!1,this[kCallback]=null,options&&
(typeof options.transform=="function"&&(this._transform=options.transform),typeof options.flush=="function"&&(this._flush=options.flush)),this.on("prefinish",prefinish)}
function final(cb){typeof this._flush=="function"&&!this.destroyed?this._flush((er,data)=>{if(er){cb?cb(er):this.destroy(er);return}data!=null&&this.push(data),
this.push(null),cb&&cb()}):(this.push(null),cb&&cb())}function prefinish(){this._final!==final&&final.call(this)}Transform.prototype._final=final,Transform.prototype.
_transform=function(chunk,encoding,callback){throw new ERR_METHOD_NOT_IMPLEMENTED("_transform()")},Transform.prototype._write=function(chunk,encoding,callback){
let rState=this._readableState,wState=this._writableState,length=rState.length;this._transform(chunk,encoding,(err,val)=>{if(err){callback(err);return}val!=null&&
this.push(val),wState.ended||length===rState.length||rState.length<rState.highWaterMark?callback():this[kCallback]=callback})},Transform.prototype._read=function(){
if(this[kCallback]){let callback=this[kCallback];this[kCallback]=null,callback()}}}}),require_passthrough=__commonJS({"node_modules/readable-stream/lib/internal\
/streams/passthrough.js"(exports2,module2){"use strict";var{ObjectSetPrototypeOf}=require_primordials();module2.exports=PassThrough;var Transform=require_transform();
ObjectSetPrototypeOf(PassThrough.prototype,Transform.prototype),ObjectSetPrototypeOf(PassThrough,Transform);function PassThrough(options){if(!(this instanceof PassThrough))
return new PassThrough(options);Transform.call(this,options)}PassThrough.prototype._transform=function(chunk,encoding,cb){cb(null,chunk)}}}),require_pipeline=__commonJS(
{"node_modules/readable-stream/lib/internal/streams/pipeline.js"(exports2,module2){var process=require2("process/"),{ArrayIsArray,Promise:Promise2,SymbolAsyncIterator,
SymbolDispose}=require_primordials(),eos=require_end_of_stream(),{once}=require_util(),destroyImpl=require_destroy(),Duplex2=require_duplex(),{aggregateTwoErrors,
codes:{ERR_INVALID_ARG_TYPE,ERR_INVALID_RETURN_VALUE,ERR_MISSING_ARGS,ERR_STREAM_DESTROYED,ERR_STREAM_PREMATURE_CLOSE},AbortError}=require_errors(),{validateFunction,
validateAbortSignal}=require_validators(),{isIterable,isReadable,isReadableNodeStream,isNodeStream,isTransformStream,isWebStream,isReadableStream,isReadableFinished}=require_utils(),
AbortController=globalThis.AbortController||require2("abort-controller").AbortController,PassThrough,Readable2,addAbortListener;function destroyer(stream,reading,writing){
let finished=!1;stream.on("close",()=>{finished=!0});let cleanup=eos(stream,{readable:reading,writable:writing},err=>{finished=!err});return{destroy:err=>{finished||
(finished=!0,destroyImpl.destroyer(stream,err||new ERR_STREAM_DESTROYED("pipe")))},cleanup}}function popCallback(streams2){return validateFunction(streams2[streams2.
length-1],"streams[stream.length - 1]"),streams2.pop()}function makeAsyncIterable(val){if(isIterable(val))return val;if(isReadableNodeStream(val))return fromReadable(
val);throw new ERR_INVALID_ARG_TYPE("val",["Readable","Iterable","AsyncIterable"],val)}async function*fromReadable(val){Readable2||(Readable2=require_readable()),
yield*Readable2.prototype[SymbolAsyncIterator].call(val)}async function pumpToNode(iterable,writable,finish,{end}){let error,onresolve=null,resume=err=>{if(err&&
(error=err),onresolve){let callback=onresolve;onresolve=null,callback()}},wait=()=>new Promise2((resolve,reject)=>{error?reject(error):onresolve=()=>{error?reject(
error):resolve()}});writable.on("drain",resume);let cleanup=eos(writable,{readable:!1},resume);try{writable.writableNeedDrain&&await wait();for await(let chunk of iterable)
writable.write(chunk)||await wait();end&&(writable.end(),await wait()),finish()}catch(err){finish(error!==err?aggregateTwoErrors(error,err):err)}finally{cleanup(),
writable.off("drain",resume)}}async function pumpToWeb(readable,writable,finish,{end}){isTransformStream(writable)&&(writable=writable.writable);let writer=writable.
getWriter();try{for await(let chunk of readable)await writer.ready,writer.write(chunk).catch(()=>{});await writer.ready,end&&await writer.close(),finish()}catch(err){
try{await writer.abort(err),finish(err)}catch(err2){finish(err2)}}}function pipeline(...streams2){return pipelineImpl(streams2,once(popCallback(streams2)))}function pipelineImpl(streams2,callback,opts){
if(streams2.length===1&&ArrayIsArray(streams2[0])&&(streams2=streams2[0]),streams2.length<2)throw new ERR_MISSING_ARGS("streams");let ac=new AbortController,signal=ac.
signal,outerSignal=opts?.signal,lastStreamCleanup=[];validateAbortSignal(outerSignal,"options.signal");function abort(){finishImpl(new AbortError)}addAbortListener=
addAbortListener||require_util().addAbortListener;let disposable;outerSignal&&(disposable=addAbortListener(outerSignal,abort));let error,value,destroys=[],finishCount=0;
function finish(err){finishImpl(err,--finishCount===0)}function finishImpl(err,final){var _disposable;if(err&&(!error||error.code==="ERR_STREAM_PREMATURE_CLOSE")&&
(error=err),!(!error&&!final)){for(;destroys.length;)destroys.shift()(error);(_disposable=disposable)===null||_disposable===void 0||_disposable[SymbolDispose](),
ac.abort(),final&&(error||lastStreamCleanup.forEach(fn=>fn()),process.nextTick(callback,error,value))}}let ret;for(let i=0;i<streams2.length;i++){let stream=streams2[i],
reading=i<streams2.length-1,writing=i>0,end=reading||opts?.end!==!1,isLastStream=i===streams2.length-1;if(isNodeStream(stream)){let onError2=function(err){err&&
err.name!=="AbortError"&&err.code!=="ERR_STREAM_PREMATURE_CLOSE"&&finish(err)};var onError=onError2;if(end){let{destroy,cleanup}=destroyer(stream,reading,writing);
destroys.push(destroy),isReadable(stream)&&isLastStream&&lastStreamCleanup.push(cleanup)}stream.on("error",onError2),isReadable(stream)&&isLastStream&&lastStreamCleanup.
push(()=>{stream.removeListener("error",onError2)})}if(i===0)if(typeof stream=="function"){if(ret=stream({signal}),!isIterable(ret))throw new ERR_INVALID_RETURN_VALUE(
"Iterable, AsyncIterable or Stream","source",ret)}else isIterable(stream)||isReadableNodeStream(stream)||isTransformStream(stream)?ret=stream:ret=Duplex2.from(stream);else if(typeof stream==
"function"){if(isTransformStream(ret)){var _ret;ret=makeAsyncIterable((_ret=ret)===null||_ret===void 0?void 0:_ret.readable)}else ret=makeAsyncIterable(ret);if(ret=
stream(ret,{signal}),reading){if(!isIterable(ret,!0))throw new ERR_INVALID_RETURN_VALUE("AsyncIterable",`transform[${i-1}]`,ret)}else{var _ret2;PassThrough||(PassThrough=
require_passthrough());let pt=new PassThrough({objectMode:!0}),then=(_ret2=ret)===null||_ret2===void 0?void 0:_ret2.then;if(typeof then=="function")finishCount++,
then.call(ret,val=>{value=val,val!=null&&pt.write(val),end&&pt.end(),process.nextTick(finish)},err=>{pt.destroy(err),process.nextTick(finish,err)});else if(isIterable(
ret,!0))finishCount++,pumpToNode(ret,pt,finish,{end});else if(isReadableStream(ret)||isTransformStream(ret)){let toRead=ret.readable||ret;finishCount++,pumpToNode(
toRead,pt,finish,{end})}else throw new ERR_INVALID_RETURN_VALUE("AsyncIterable or Promise","destination",ret);ret=pt;let{destroy,cleanup}=destroyer(ret,!1,!0);destroys.
push(destroy),isLastStream&&lastStreamCleanup.push(cleanup)}}else if(isNodeStream(stream)){if(isReadableNodeStream(ret)){finishCount+=2;let cleanup=pipe(ret,stream,
finish,{end});isReadable(stream)&&isLastStream&&lastStreamCleanup.push(cleanup)}else if(isTransformStream(ret)||isReadableStream(ret)){let toRead=ret.readable||
ret;finishCount++,pumpToNode(toRead,stream,finish,{end})}else if(isIterable(ret))finishCount++,pumpToNode(ret,stream,finish,{end});else throw new ERR_INVALID_ARG_TYPE(
"val",["Readable","Iterable","AsyncIterable","ReadableStream","TransformStream"],ret);ret=stream}else if(isWebStream(stream)){if(isReadableNodeStream(ret))finishCount++,
pumpToWeb(makeAsyncIterable(ret),stream,finish,{end});else if(isReadableStream(ret)||isIterable(ret))finishCount++,pumpToWeb(ret,stream,finish,{end});else if(isTransformStream(
ret))finishCount++,pumpToWeb(ret.readable,stream,finish,{end});else throw new ERR_INVALID_ARG_TYPE("val",["Readable","Iterable","AsyncIterable","ReadableStream",
"TransformStream"],ret);ret=stream}else ret=Duplex2.from(stream)}return(signal!=null&&signal.aborted||outerSignal!=null&&outerSignal.aborted)&&process.nextTick(
abort),ret}function pipe(src,dst,finish,{end}){let ended=!1;if(dst.on("close",()=>{ended||finish(new ERR_STREAM_PREMATURE_CLOSE)}),src.pipe(dst,{end:!1}),end){let endFn2=function(){
ended=!0,dst.end()};var endFn=endFn2;isReadableFinished(src)?process.nextTick(endFn2):src.once("end",endFn2)}else finish();return eos(src,{readable:!0,writable:!1},
err=>{let rState=src._readableState;err&&err.code==="ERR_STREAM_PREMATURE_CLOSE"&&rState&&rState.ended&&!rState.errored&&!rState.errorEmitted?src.once("end",finish).
once("error",finish):finish(err)}),eos(dst,{readable:!1,writable:!0},finish)}module2.exports={pipelineImpl,pipeline}}}),require_compose=__commonJS({"node_module\
s/readable-stream/lib/internal/streams/compose.js"(exports2,module2){"use strict";var{pipeline}=require_pipeline(),Duplex2=require_duplex(),{destroyer}=require_destroy(),
{isNodeStream,isReadable,isWritable,isWebStream,isTransformStream,isWritableStream,isReadableStream}=require_utils(),{AbortError,codes:{ERR_INVALID_ARG_VALUE,ERR_MISSING_ARGS}}=require_errors(),
eos=require_end_of_stream();module2.exports=function(...streams2){if(streams2.length===0)throw new ERR_MISSING_ARGS("streams");if(streams2.length===1)return Duplex2.
from(streams2[0]);let orgStreams=[...streams2];if(typeof streams2[0]=="function"&&(streams2[0]=Duplex2.from(streams2[0])),typeof streams2[streams2.length-1]=="f\
unction"){let idx=streams2.length-1;streams2[idx]=Duplex2.from(streams2[idx])}for(let n=0;n<streams2.length;++n)if(!(!isNodeStream(streams2[n])&&!isWebStream(streams2[n]))){
if(n<streams2.length-1&&!(isReadable(streams2[n])||isReadableStream(streams2[n])||isTransformStream(streams2[n])))throw new ERR_INVALID_ARG_VALUE(`streams[${n}]`,
orgStreams[n],"must be readable");if(n>0&&!(isWritable(streams2[n])||isWritableStream(streams2[n])||isTransformStream(streams2[n])))throw new ERR_INVALID_ARG_VALUE(
`streams[${n}]`,orgStreams[n],"must be writable")}let ondrain,onfinish,onreadable,onclose,d;function onfinished(err){let cb=onclose;onclose=null,cb?cb(err):err?
d.destroy(err):!readable&&!writable&&d.destroy()}let head=streams2[0],tail=pipeline(streams2,onfinished),writable=!!(isWritable(head)||isWritableStream(head)||isTransformStream(
head)),readable=!!(isReadable(tail)||isReadableStream(tail)||isTransformStream(tail));if(d=new Duplex2({writableObjectMode:!!(head!=null&&head.writableObjectMode),
readableObjectMode:!!(tail!=null&&tail.readableObjectMode),writable,readable}),writable){if(isNodeStream(head))d._write=function(chunk,encoding,callback){head.write(
chunk,encoding)?callback():ondrain=callback},d._final=function(callback){head.end(),onfinish=callback},head.on("drain",function(){if(ondrain){let cb=ondrain;ondrain=
null,cb()}});else if(isWebStream(head)){let writer=(isTransformStream(head)?head.writable:head).getWriter();d._write=async function(chunk,encoding,callback){try{
await writer.ready,writer.write(chunk).catch(()=>{}),callback()}catch(err){callback(err)}},d._final=async function(callback){try{await writer.ready,writer.close().
catch(()=>{}),onfinish=callback}catch(err){callback(err)}}}let toRead=isTransformStream(tail)?tail.readable:tail;eos(toRead,()=>{if(onfinish){let cb=onfinish;onfinish=
null,cb()}})}if(readable){if(isNodeStream(tail))tail.on("readable",function(){if(onreadable){let cb=onreadable;onreadable=null,cb()}}),tail.on("end",function(){
d.push(null)}),d._read=function(){for(;;){let buf=tail.read();if(buf===null){onreadable=d._read;return}if(!d.push(buf))return}};else if(isWebStream(tail)){let reader=(isTransformStream(
tail)?tail.readable:tail).getReader();d._read=async function(){for(;;)try{let{value,done}=await reader.read();if(!d.push(value))return;if(done){d.push(null);return}}catch{
return}}}}return d._destroy=function(err,callback){!err&&onclose!==null&&(err=new AbortError),onreadable=null,ondrain=null,onfinish=null,onclose===null?callback(
err):(onclose=callback,isNodeStream(tail)&&destroyer(tail,err))},d}}}),require_operators=__commonJS({"node_modules/readable-stream/lib/internal/streams/operator\
s.js"(exports2,module2){"use strict";var AbortController=globalThis.AbortController||require2("abort-controller").AbortController,{codes:{ERR_INVALID_ARG_VALUE,
ERR_INVALID_ARG_TYPE,ERR_MISSING_ARGS,ERR_OUT_OF_RANGE},AbortError}=require_errors(),{validateAbortSignal,validateInteger,validateObject}=require_validators(),kWeakHandler=require_primordials().
Symbol("kWeak"),kResistStopPropagation=require_primordials().Symbol("kResistStopPropagation"),{finished}=require_end_of_stream(),staticCompose=require_compose(),
{addAbortSignalNoValidate}=require_add_abort_signal(),{isWritable,isNodeStream}=require_utils(),{deprecate}=require_util(),{ArrayPrototypePush,Boolean:Boolean2,
MathFloor,Number:Number2,NumberIsNaN,Promise:Promise2,PromiseReject,PromiseResolve,PromisePrototypeThen,Symbol:Symbol2}=require_primordials(),kEmpty=Symbol2("kE\
mpty"),kEof=Symbol2("kEof");function compose(stream,options){if(options!=null&&validateObject(options,"options"),options?.signal!=null&&validateAbortSignal(options.
signal,"options.signal"),isNodeStream(stream)&&!isWritable(stream))throw new ERR_INVALID_ARG_VALUE("stream",stream,"must be writable");let composedStream=staticCompose(
this,stream);return options!=null&&options.signal&&addAbortSignalNoValidate(options.signal,composedStream),composedStream}function map(fn,options){if(typeof fn!=
"function")throw new ERR_INVALID_ARG_TYPE("fn",["Function","AsyncFunction"],fn);options!=null&&validateObject(options,"options"),options?.signal!=null&&validateAbortSignal(
options.signal,"options.signal");let concurrency=1;options?.concurrency!=null&&(concurrency=MathFloor(options.concurrency));let highWaterMark=concurrency-1;return options?.
highWaterMark!=null&&(highWaterMark=MathFloor(options.highWaterMark)),validateInteger(concurrency,"options.concurrency",1),validateInteger(highWaterMark,"option\
s.highWaterMark",0),highWaterMark+=concurrency,async function*(){let signal=require_util().AbortSignalAny([options?.signal].filter(Boolean2)),stream=this,queue=[],
signalOpt={signal},next,resume,done=!1,cnt=0;function onCatch(){done=!0,afterItemProcessed()}function afterItemProcessed(){cnt-=1,maybeResume()}function maybeResume(){
resume&&!done&&cnt<concurrency&&queue.length<highWaterMark&&(resume(),resume=null)}async function pump(){try{for await(let val of stream){if(done)return;if(signal.
aborted)throw new AbortError;try{if(val=fn(val,signalOpt),val===kEmpty)continue;val=PromiseResolve(val)}catch(err){val=PromiseReject(err)}cnt+=1,PromisePrototypeThen(
val,afterItemProcessed,onCatch),queue.push(val),next&&(next(),next=null),!done&&(queue.length>=highWaterMark||cnt>=concurrency)&&await new Promise2(resolve=>{resume=
resolve})}queue.push(kEof)}catch(err){let val=PromiseReject(err);PromisePrototypeThen(val,afterItemProcessed,onCatch),queue.push(val)}finally{done=!0,next&&(next(),
next=null)}}pump();try{for(;;){for(;queue.length>0;){let val=await queue[0];if(val===kEof)return;if(signal.aborted)throw new AbortError;val!==kEmpty&&(yield val),
queue.shift(),maybeResume()}await new Promise2(resolve=>{next=resolve})}}finally{done=!0,resume&&(resume(),resume=null)}}.call(this)}function asIndexedPairs(options=void 0){
return options!=null&&validateObject(options,"options"),options?.signal!=null&&validateAbortSignal(options.signal,"options.signal"),async function*(){let index=0;
for await(let val of this){var _options$signal;if(options!=null&&(_options$signal=options.signal)!==null&&_options$signal!==void 0&&_options$signal.aborted)throw new AbortError(
{cause:options.signal.reason});yield[index++,val]}}.call(this)}async function some(fn,options=void 0){for await(let unused of filter.call(this,fn,options))return!0;
return!1}async function every(fn,options=void 0){if(typeof fn!="function")throw new ERR_INVALID_ARG_TYPE("fn",["Function","AsyncFunction"],fn);return!await some.
call(this,async(...args)=>!await fn(...args),options)}async function find(fn,options){for await(let result of filter.call(this,fn,options))return result}async function forEach(fn,options){
if(typeof fn!="function")throw new ERR_INVALID_ARG_TYPE("fn",["Function","AsyncFunction"],fn);async function forEachFn(value,options2){return await fn(value,options2),
kEmpty}for await(let unused of map.call(this,forEachFn,options));}function filter(fn,options){if(typeof fn!="function")throw new ERR_INVALID_ARG_TYPE("fn",["Fun\
ction","AsyncFunction"],fn);async function filterFn(value,options2){return await fn(value,options2)?value:kEmpty}return map.call(this,filterFn,options)}var ReduceAwareErrMissingArgs=class extends ERR_MISSING_ARGS{constructor(){
super("reduce"),this.message="Reduce of an empty stream requires an initial value"}};async function reduce(reducer,initialValue,options){var _options$signal2;if(typeof reducer!=
"function")throw new ERR_INVALID_ARG_TYPE("reducer",["Function","AsyncFunction"],reducer);options!=null&&validateObject(options,"options"),options?.signal!=null&&
validateAbortSignal(options.signal,"options.signal");let hasInitialValue=arguments.length>1;if(options!=null&&(_options$signal2=options.signal)!==null&&_options$signal2!==
void 0&&_options$signal2.aborted){let err=new AbortError(void 0,{cause:options.signal.reason});throw this.once("error",()=>{}),await finished(this.destroy(err)),
err}let ac=new AbortController,signal=ac.signal;if(options!=null&&options.signal){let opts={once:!0,[kWeakHandler]:this,[kResistStopPropagation]:!0};options.signal.
addEventListener("abort",()=>ac.abort(),opts)}let gotAnyItemFromStream=!1;try{for await(let value of this){var _options$signal3;if(gotAnyItemFromStream=!0,options!=
null&&(_options$signal3=options.signal)!==null&&_options$signal3!==void 0&&_options$signal3.aborted)throw new AbortError;hasInitialValue?initialValue=await reducer(
initialValue,value,{signal}):(initialValue=value,hasInitialValue=!0)}if(!gotAnyItemFromStream&&!hasInitialValue)throw new ReduceAwareErrMissingArgs}finally{ac.abort()}
return initialValue}async function toArray(options){options!=null&&validateObject(options,"options"),options?.signal!=null&&validateAbortSignal(options.signal,"\
options.signal");let result=[];for await(let val of this){var _options$signal4;if(options!=null&&(_options$signal4=options.signal)!==null&&_options$signal4!==void 0&&
_options$signal4.aborted)throw new AbortError(void 0,{cause:options.signal.reason});ArrayPrototypePush(result,val)}return result}function flatMap(fn,options){let values=map.
call(this,fn,options);return async function*(){for await(let val of values)yield*val}.call(this)}function toIntegerOrInfinity(number){if(number=Number2(number),
NumberIsNaN(number))return 0;if(number<0)throw new ERR_OUT_OF_RANGE("number",">= 0",number);return number}function drop(number,options=void 0){return options!=null&&
validateObject(options,"options"),options?.signal!=null&&validateAbortSignal(options.signal,"options.signal"),number=toIntegerOrInfinity(number),async function*(){
var _options$signal5;if(options!=null&&(_options$signal5=options.signal)!==null&&_options$signal5!==void 0&&_options$signal5.aborted)throw new AbortError;for await(let val of this){
var _options$signal6;if(options!=null&&(_options$signal6=options.signal)!==null&&_options$signal6!==void 0&&_options$signal6.aborted)throw new AbortError;number--<=
0&&(yield val)}}.call(this)}function take(number,options=void 0){return options!=null&&validateObject(options,"options"),options?.signal!=null&&validateAbortSignal(
options.signal,"options.signal"),number=toIntegerOrInfinity(number),async function*(){var _options$signal7;if(options!=null&&(_options$signal7=options.signal)!==
null&&_options$signal7!==void 0&&_options$signal7.aborted)throw new AbortError;for await(let val of this){var _options$signal8;if(options!=null&&(_options$signal8=
options.signal)!==null&&_options$signal8!==void 0&&_options$signal8.aborted)throw new AbortError;if(number-- >0&&(yield val),number<=0)return}}.call(this)}module2.
exports.streamReturningOperators={asIndexedPairs:deprecate(asIndexedPairs,"readable.asIndexedPairs will be removed in a future version."),drop,filter,flatMap,map,
take,compose},module2.exports.promiseReturningOperators={every,forEach,reduce,toArray,some,find}}}),require_promises=__commonJS({"node_modules/readable-stream/l\
ib/stream/promises.js"(exports2,module2){"use strict";var{ArrayPrototypePop,Promise:Promise2}=require_primordials(),{isIterable,isNodeStream,isWebStream}=require_utils(),
{pipelineImpl:pl}=require_pipeline(),{finished}=require_end_of_stream();require_stream();function pipeline(...streams2){return new Promise2((resolve,reject)=>{let signal,
end,lastArg=streams2[streams2.length-1];if(lastArg&&typeof lastArg=="object"&&!isNodeStream(lastArg)&&!isIterable(lastArg)&&!isWebStream(lastArg)){let options=ArrayPrototypePop(
streams2);signal=options.signal,end=options.end}pl(streams2,(err,value)=>{err?reject(err):resolve(value)},{signal,end})})}module2.exports={finished,pipeline}}}),
require_stream=__commonJS({"node_modules/readable-stream/lib/stream.js"(exports2,module2){"use strict";var{Buffer:Buffer2}=require2("buffer"),{ObjectDefineProperty,
ObjectKeys,ReflectApply}=require_primordials(),{promisify:{custom:customPromisify}}=require_util(),{streamReturningOperators,promiseReturningOperators}=require_operators(),
{codes:{ERR_ILLEGAL_CONSTRUCTOR}}=require_errors(),compose=require_compose(),{setDefaultHighWaterMark,getDefaultHighWaterMark}=require_state(),{pipeline}=require_pipeline(),
{destroyer}=require_destroy(),eos=require_end_of_stream(),promises=require_promises(),utils=require_utils(),Stream=module2.exports=require_legacy().Stream;Stream.
isDestroyed=utils.isDestroyed,Stream.isDisturbed=utils.isDisturbed,Stream.isErrored=utils.isErrored,Stream.isReadable=utils.isReadable,Stream.isWritable=utils.isWritable,
Stream.Readable=require_readable();for(let key of ObjectKeys(streamReturningOperators)){let fn=function(...args){if(new.target)throw ERR_ILLEGAL_CONSTRUCTOR();return Stream.
Readable.from(ReflectApply(op,this,args))},op=streamReturningOperators[key];ObjectDefineProperty(fn,"name",{__proto__:null,value:op.name}),ObjectDefineProperty(
fn,"length",{__proto__:null,value:op.length}),ObjectDefineProperty(Stream.Readable.prototype,key,{__proto__:null,value:fn,enumerable:!1,configurable:!0,writable:!0})}
for(let key of ObjectKeys(promiseReturningOperators)){let fn=function(...args){if(new.target)throw ERR_ILLEGAL_CONSTRUCTOR();return ReflectApply(op,this,args)},
op=promiseReturningOperators[key];ObjectDefineProperty(fn,"name",{__proto__:null,value:op.name}),ObjectDefineProperty(fn,"length",{__proto__:null,value:op.length}),
ObjectDefineProperty(Stream.Readable.prototype,key,{__proto__:null,value:fn,enumerable:!1,configurable:!0,writable:!0})}Stream.Writable=require_writable(),Stream.
Duplex=require_duplex(),Stream.Transform=require_transform(),Stream.PassThrough=require_passthrough(),Stream.pipeline=pipeline;var{addAbortSignal}=require_add_abort_signal();
Stream.addAbortSignal=addAbortSignal,Stream.finished=eos,Stream.destroy=destroyer,Stream.compose=compose,Stream.setDefaultHighWaterMark=setDefaultHighWaterMark,
Stream.getDefaultHighWaterMark=getDefaultHighWaterMark,ObjectDefineProperty(Stream,"promises",{__proto__:null,configurable:!0,enumerable:!0,get(){return promises}}),
ObjectDefineProperty(pipeline,customPromisify,{__proto__:null,enumerable:!0,get(){return promises.pipeline}}),ObjectDefineProperty(eos,customPromisify,{__proto__:null,
enumerable:!0,get(){return promises.finished}}),Stream.Stream=Stream,Stream._isUint8Array=function(value){return value instanceof Uint8Array},Stream._uint8ArrayToBuffer=
function(chunk){return Buffer2.from(chunk.buffer,chunk.byteOffset,chunk.byteLength)}}});return module.exports=require_stream(),module.exports};var part=__parts.use(44),Buffer=part[0],nodeExports=part[6];var part2=__parts.use(34),invalidArgType=part2[3];var part3=__parts.use(37),EventEmitter=part3[0],nodeExports2=part3[2];var part4=__parts.use(47),nodeExports3=part4[1];var web=globalThis,needed={"abort-controller":{get AbortController(){return web.AbortController},get AbortSignal(){return web.AbortSignal}},buffer:nodeExports,events:Object.
assign(nodeExports2,{EventEmitter}),"process/":{env:{},nextTick:(fn,...args)=>queueMicrotask(()=>{fn(...args)}),emitWarning:w=>console.warn(String(w))},"string_\
decoder/":nodeExports3},streams=makeStreams(name=>needed[name]),{Readable,Writable,Duplex}=streams,isReadableWeb=v=>v instanceof ReadableStream,isWritableWeb=v=>v instanceof
WritableStream;function fromWebReadable(stream,options={}){if(!isReadableWeb(stream))throw invalidArgType("readableStream","ReadableStream",stream);let reader=stream.
getReader(),closed=!1,readable=new Readable({objectMode:!1,...options,read(){reader.read().then(({done,value})=>{done?this.push(null):this.push(value)},error=>this.
destroy(error))},destroy(error,callback){let done=()=>callback(error);closed?done():reader.cancel(error).then(done,done)}});return reader.closed.then(()=>{closed=
!0},error=>{closed=!0,readable.destroy(error)}),readable}function toWebReadable(readable,options={}){if(typeof readable?.on!="function"||typeof readable.read!="\
function")throw invalidArgType("streamReadable","stream.Readable",readable);if(readable.destroyed||readable.readable===!1){let empty=new ReadableStream;return empty.
cancel(),empty}let objects=readable.readableObjectMode,high=readable.readableHighWaterMark,strategy=options.strategy??(objects?new CountQueuingStrategy({highWaterMark:high}):
new ByteLengthQueuingStrategy({highWaterMark:high}));return new ReadableStream({start(controller){readable.pause(),readable.on("data",chunk=>{let bytes=Buffer.isBuffer(
chunk)&&!objects?new Uint8Array(chunk.buffer,chunk.byteOffset,chunk.byteLength):chunk;controller.enqueue(bytes),controller.desiredSize<=0&&readable.pause()}),streams.
finished(readable,{writable:!1},error=>{if(error?.code==="ERR_STREAM_PREMATURE_CLOSE"&&(error=Object.assign(new Error("The operation was aborted"),{name:"AbortE\
rror",code:"ABORT_ERR",cause:error})),error)controller.error(error);else try{controller.close()}catch{}readable.on("error",()=>{})})},pull(){readable.resume()},
cancel(reason){readable.destroy(reason)}},strategy)}function fromWebWritable(stream,options={}){if(!isWritableWeb(stream))throw invalidArgType("writableStream",
"WritableStream",stream);let writer=stream.getWriter(),writable=new Writable({...options,write(chunk,encoding,callback){typeof chunk=="string"&&options.decodeStrings!==
!1&&!options.objectMode&&(chunk=Buffer.from(chunk,encoding)),writer.ready.then(()=>writer.write(chunk)).then(()=>callback(),callback)},final(callback){writer.close().
then(()=>callback(),callback)},destroy(error,callback){let done=()=>callback(error);(error?writer.abort(error):writer.close()).then(done,done)}});return writer.
closed.catch(error=>writable.destroy(error)),writable}function toWebWritable(writable){if(typeof writable?.write!="function"||typeof writable.on!="function")throw invalidArgType(
"streamWritable","stream.Writable",writable);let fail;return new WritableStream({start(controller){streams.finished(writable,{readable:!1},error=>{error&&(controller.
error(error),fail?.(error)),writable.on("error",()=>{})})},write(chunk){if(!(writable.write(chunk)&&!writable.writableNeedDrain))return new Promise((resolve,reject)=>{
fail=reject,writable.once("drain",()=>resolve())})},abort:reason=>{writable.destroy(reason)},close:()=>new Promise((resolve,reject)=>{fail=reject,writable.end(()=>resolve())})},
writable.writableObjectMode?new CountQueuingStrategy({highWaterMark:writable.writableHighWaterMark}):new ByteLengthQueuingStrategy({highWaterMark:writable.writableHighWaterMark}))}
function duplexPair(options={}){let make=()=>new Duplex({...options,read(){let{_callback}=this;this._callback=null,_callback?.()},write(chunk,_encoding,callback){
let{_other}=this;chunk.length===0?queueMicrotask(callback):(_other.push(chunk),_other._callback=callback)},final(callback){this._other.on("end",callback),this._other.
push(null)}}),a=make(),b=make();return a._other=b,b._other=a,[a,b]}streams.duplexPair??=duplexPair;streams.setDefaultHighWaterMark?.(!1,64*1024);Readable.fromWeb=
fromWebReadable;Readable.toWeb=toWebReadable;Writable.fromWeb=fromWebWritable;Writable.toWeb=toWebWritable;Duplex.fromWeb=(pair,options={})=>{if(!isReadableWeb(
pair?.readable))throw invalidArgType("pair.readable","ReadableStream",pair?.readable);if(!isWritableWeb(pair?.writable))throw invalidArgType("pair.writable","Wr\
itableStream",pair?.writable);return Duplex.from({readable:fromWebReadable(pair.readable,options),writable:fromWebWritable(pair.writable,options)})};Duplex.toWeb=
duplex=>({readable:toWebReadable(duplex),writable:toWebWritable(duplex)});var promisesExports=streams.promises,webExports={};for(let name of["ReadableStream","R\
eadableStreamDefaultReader","ReadableStreamBYOBReader","ReadableStreamBYOBRequest","ReadableByteStreamController","ReadableStreamDefaultController","TransformSt\
ream","TransformStreamDefaultController","WritableStream","WritableStreamDefaultWriter","WritableStreamDefaultController","ByteLengthQueuingStrategy","CountQueu\
ingStrategy","TextEncoderStream","TextDecoderStream","CompressionStream","DecompressionStream"])Object.defineProperty(webExports,name,{get:()=>web[name],enumerable:!0,
configurable:!0});async function collect(stream){let chunks=[];for await(let chunk of stream)chunks.push(chunk);return chunks}async function bufferOf(stream){return Buffer.
concat((await collect(stream)).map(c=>typeof c=="string"?Buffer.from(c):ArrayBuffer.isView(c)?Buffer.from(c.buffer,c.byteOffset,c.byteLength):Buffer.from(c)))}async function textOf(stream){
let decoder=new TextDecoder,out="";for(let chunk of await collect(stream))out+=typeof chunk=="string"?chunk:decoder.decode(chunk,{stream:!0});return out+decoder.
decode()}var consumersExports={arrayBuffer:async s=>{let b=await bufferOf(s);return b.buffer.slice(b.byteOffset,b.byteOffset+b.byteLength)},blob:async s=>new web.
Blob(await collect(s)),buffer:bufferOf,bytes:async s=>new Uint8Array(await bufferOf(s)),json:async s=>JSON.parse(await textOf(s)),text:textOf};streams.isReadable??=
s=>s?.readable===!0;var nodeExports4=streams;__parts[48]=[consumersExports,nodeExports4,promisesExports,webExports];
})
//# part 49
(function (__host, __parts) {"use strict";
var part=__parts.use(44),Buffer=part[0];var part2=__parts.use(43),isEncoding=part2[4];var part3=__parts.use(34),codedError=part3[2],invalidArgType=part3[3],outOfRange=part3[4],validateBoolean=part3[6],validateFunction=part3[7],validateObject=part3[9],
unsupported=part3[10],invalidArgValue=part3[11],missingArgs=part3[13],validateString=part3[14],validateInteger=part3[16],validateOneOf=part3[17],validateInt32=part3[18],
validateUint32=part3[19];var part4=__parts.use(0),promisifyHook=part4[259];var hashNames=["md5","sha1","sha224","sha256","sha384","sha512","sha512-224","sha512-256","sha3-224","sha3-256","sha3-384","sha3-512"];function knownHash(name){
let lower=name.toLowerCase().replace(/^rsa-/,""),plain=/^sha-(1|224|256|384|512)$/.test(lower)?lower.replace("-",""):lower.replace("sha512/","sha512-");return hashNames.
includes(plain)?plain:void 0}function hashName(name){let known=knownHash(name);if(known===void 0)throw codedError("Error","ERR_CRYPTO_INVALID_DIGEST","Digest me\
thod not supported");return known}function digestName(name){let known=knownHash(name);if(known===void 0)throw codedError("TypeError","ERR_CRYPTO_INVALID_DIGEST",
`Invalid digest: ${name}`);return known}var binary=["string","ArrayBuffer","Buffer","TypedArray","DataView"];function maybeBytes(v,encoding){if(typeof v=="strin\
g")return Buffer.from(v,isEncoding(encoding)?encoding:"utf8");if(ArrayBuffer.isView(v))return new Uint8Array(v.buffer,v.byteOffset,v.byteLength);if(v instanceof
ArrayBuffer)return new Uint8Array(v)}function bytesOf(v,name,encoding){let bytes=maybeBytes(v,encoding);if(bytes===void 0)throw invalidArgType(name,binary,v);return bytes}
function dataOf(v,encoding){if(typeof v!="string"&&!ArrayBuffer.isView(v))throw invalidArgType("data",["string","Buffer","TypedArray","DataView"],v);return bytesOf(
v,"data",encoding)}var copied=bytes=>Uint8Array.from(bytes);function output(bytes,encoding){let b=Buffer.from(bytes.buffer,bytes.byteOffset,bytes.byteLength);return encoding==
null||encoding==="buffer"?b:b.toString(encoding)}var toBuffer=b=>Buffer.from(b.buffer,b.byteOffset,b.byteLength),none=new Uint8Array(0);function joined(chunks){
return chunks.length===1?chunks[0]:Buffer.concat(chunks)}function callable(type){return new Proxy(type,{apply:(t,_self,args)=>Reflect.construct(t,args)})}function settle(start,callback,wrap){
let fail=error=>queueMicrotask(()=>callback(error)),result;try{result=start()}catch(e){fail(e);return}Promise.resolve(result).then(value=>{let wrapped=wrap(value);
queueMicrotask(()=>callback(null,wrapped))},fail)}function promisified(fn,pick=v=>v){return Object.defineProperty(fn,promisifyHook,{value:(...args)=>new Promise(
(resolve,reject)=>fn(...args,(error,...values)=>error?reject(error):resolve(pick(...values)))),configurable:!0}),fn}function withCode(e,code){let error=e;return error instanceof
Error&&error.name!=="DOMException"&&error.code===void 0&&(error.code=code),error}var part5=__parts.use(0),host=part5[12];var part6=__parts.use(0),deferred=part6[128];var subtle_default=deferred(52,"SubtleCrypto createSubtleCrypto importKeyNow isCryptoKey keySlots",[0,1,2,3,4]);var web=globalThis,lastId=0,slotsOf,idOf,make,secretMark=Symbol(),KeyObject=class _KeyObject{#type;#slots;#id=--lastId;static{slotsOf=key=>key.#slots,idOf=key=>key.#id,
make=(type,slots)=>new type(secretMark,slots)}constructor(mark,slots){if(mark!==secretMark)throw mark!=="secret"&&mark!=="public"&&mark!=="private"?invalidArgValue(
"type",mark):invalidArgType("handle","object",slots);this.#slots=slots,this.#type=this instanceof SecretKeyObject?"secret":this instanceof PublicKeyObject?"publ\
ic":"private"}static from(key){if(!isCryptoKey(key))throw invalidArgType("key","CryptoKey",key);let{kind,parameter,material,type,extractable,algorithm}=subtle_default.
keySlots(key);if(type==="secret")return make(SecretKeyObject,{secret:copied(material),extractable});let curve=algorithm.name==="Ed25519"?1:algorithm.name==="X25\
519"?2:parameter;return make(type==="public"?PublicKeyObject:PrivateKeyObject,{data:host.node_key_stored(kind,curve,material),extractable})}get type(){return this.#type}get[Symbol.
toStringTag](){return"KeyObject"}equals(other){if(!(other instanceof _KeyObject))throw invalidArgType("otherKeyObject","KeyObject",other);if(other===this)return!0;
if(other.#type!==this.#type||!other.#slots.extractable||!this.#slots.extractable)return!1;let bytes=k=>k.#slots.secret??k.#slots.data[1],a=bytes(this),b=bytes(other);
return a.length===b.length&&host.crypto_timing_safe_equal(a,b)}};function keyArgs(key){return[idOf(key),key.type==="private",slotsOf(key).data[1]]}function checkExport(key,options){
if(options!==void 0&&validateObject(options,"options"),!slotsOf(key).extractable)throw codedError("TypeError","ERR_CRYPTO_INVALID_KEY_OBJECT_TYPE","Key is not e\
xtractable")}var SecretKeyObject=class extends KeyObject{get symmetricKeySize(){return slotsOf(this).secret.length}export(options){checkExport(this,options);let{
format="buffer"}=options??{},secret=slotsOf(this).secret;return format==="jwk"?{kty:"oct",k:output(secret,"base64url"),ext:!0}:(validateOneOf(format,"options.fo\
rmat",["buffer","jwk",void 0]),Buffer.from(secret))}toCryptoKey(algorithm,extractable,usages){return subtle_default.importKeyNow("Failed to execute 'toCryptoKey\
' on 'KeyObject'","raw",slotsOf(this).secret,algorithm,extractable,usages)}},details=Symbol(),AsymmetricKeyObject=class extends KeyObject{[details];get asymmetricKeyType(){
return slotsOf(this).data[0]}get asymmetricKeyDetails(){let[kind,,bits,text,divisor]=slotsOf(this).data;if(this[details]===void 0){let value={};kind==="rsa"?value=
{modulusLength:bits,publicExponent:BigInt(text)}:kind==="dsa"?value={modulusLength:bits,divisorLength:divisor}:kind==="ec"&&(value={namedCurve:text}),Object.defineProperty(
this,details,{value})}return{...this[details]}}toCryptoKey(algorithm,extractable,usages){if(this.asymmetricKeyType==="dsa")throw unsupported("toCryptoKey");let der=slotsOf(
this).data[1];return subtle_default.importKeyNow("Failed to execute 'toCryptoKey' on 'KeyObject'",this.type==="public"?"spki":"pkcs8",der,algorithm,extractable,
usages)}},jwkMembers={RSA:["n","e","d","p","q","dp","dq","qi"],EC:["x","y","d"],OKP:["x","d"]};function exportJwk(key){let values;try{values=host.node_key_jwk_export(
...keyArgs(key))}catch(e){throw withCode(e,"ERR_CRYPTO_JWK_UNSUPPORTED_KEY_TYPE")}let[kty="",crv="",...rest]=values,out={kty};return crv!==""&&(out.crv=crv),crv===
"Ed25519"&&(out.alg="EdDSA"),rest.forEach((v,i)=>out[jwkMembers[kty][i]]=v),out}function encode(key,options,name){validateObject(options,name);let{format,cipher,
passphrase}=options,{type}=options;if(format==="jwk"){if(passphrase!=null)throw codedError("Error","ERR_CRYPTO_INCOMPATIBLE_KEY_OPTIONS","The selected key encod\
ing jwk does not support encryption.");return exportJwk(key)}if(format!=="pem"&&format!=="der")throw invalidArgValue(`${name}.format`,format);let isPrivate=key.
type==="private";if(type??=isPrivate?"pkcs8":"spki",!(isPrivate?["pkcs1","pkcs8","sec1"]:["pkcs1","spki"]).includes(type))throw invalidArgValue(`${name}.type`,type);
let secret=null;if(isPrivate&&cipher!==void 0&&cipher!==null){if(validateString(cipher,`${name}.cipher`),passphrase==null)throw invalidArgValue(`${name}.passphr\
ase`,passphrase);if(secret=bytesOf(passphrase,`${name}.passphrase`,options.encoding),format==="der"&&type!=="pkcs8")throw codedError("Error","ERR_CRYPTO_INCOMPA\
TIBLE_KEY_OPTIONS",`The selected key encoding ${type} does not support encryption.`)}let out;try{out=host.node_key_export(...keyArgs(key),type,format==="pem",secret===
null?"":cipher,secret??none)}catch(e){throw withCode(e,e.message==="Unknown cipher"?"ERR_CRYPTO_UNKNOWN_CIPHER":"ERR_CRYPTO_INCOMPATIBLE_KEY_OPTIONS")}return typeof out==
"string"?out:output(out)}var PublicKeyObject=class extends AsymmetricKeyObject{export(options){return checkExport(this,options),encode(this,options,"options")}},
PrivateKeyObject=class extends AsymmetricKeyObject{export(options){return checkExport(this,options),encode(this,options,"options")}},isCryptoKey=v=>typeof v=="o\
bject"&&v!==null&&v instanceof web.CryptoKey&&subtle_default.isCryptoKey(v),publicKey=data=>make(PublicKeyObject,{data,extractable:!0}),privateKey=data=>make(PrivateKeyObject,
{data,extractable:!0}),secretKey=secret=>make(SecretKeyObject,{secret,extractable:!0}),wrongType=(got,want)=>codedError("TypeError","ERR_CRYPTO_INVALID_KEY_OBJE\
CT_TYPE",`Invalid key object type ${got}, expected ${want}.`);function secretBytes(v,name,encoding){let key=isCryptoKey(v)?KeyObject.from(v):v;if(!(key instanceof
KeyObject)){let bytes=maybeBytes(v,encoding);if(bytes===void 0)throw invalidArgType(name,["ArrayBuffer","Buffer","TypedArray","DataView","string","KeyObject","C\
ryptoKey"],v);return bytes}if(key.type!=="secret")throw wrongType(key.type,"secret");return slotsOf(key).secret}function createSecretKey(key,encoding){return secretKey(
copied(bytesOf(key,"key",encoding)))}function importJwk(value,isPrivate){validateObject(value,"key.key");let jwk=value,{kty,crv}=jwk,names=jwkMembers[`${kty}`];
if(names===void 0)throw codedError("TypeError","ERR_CRYPTO_INVALID_JWK",`JWK ${isPrivate?"private":"public"} key import is not implemented for this key type`);if(kty!==
"RSA"&&crv===void 0)throw codedError("TypeError","ERR_CRYPTO_INVALID_JWK",`${kty} JWK missing crv parameter`);let values=(isPrivate?names:names.filter(n=>!["d",
"p","q","dp","dq","qi"].includes(n))).map(n=>{if(typeof jwk[n]!="string")throw codedError("TypeError","ERR_CRYPTO_INVALID_JWK",`${kty} JWK missing ${n} paramete\
r`);return jwk[n]});try{return host.node_key_jwk_import(isPrivate,kty,`${crv}`,...values)}catch(e){throw withCode(e,"ERR_CRYPTO_INVALID_JWK")}}var keyForms=["st\
ring","ArrayBuffer","Buffer","TypedArray","DataView","object"];function inputOf(v,name){let plain=maybeBytes(v);if(plain!==void 0)return{bytes:plain,pem:!0,type:"",
passphrase:null};if(typeof v!="object"||v===null)throw invalidArgType(name,keyForms,v);let{key,encoding,format="pem",type,passphrase}=v,bytes=maybeBytes(key,encoding);
if(bytes===void 0)throw invalidArgType("key",keyForms,key);if(format!=="pem"&&format!=="der")throw invalidArgValue("options.format",format);return type!=null&&validateOneOf(
type,"options.type",["pkcs1","pkcs8","spki","sec1"]),{bytes,pem:format==="pem",type:type??"",passphrase:passphrase==null?null:bytesOf(passphrase,"options.passph\
rase",encoding)}}function objectIn(v){let key=v instanceof KeyObject||isCryptoKey(v)?v:v?.key;return key instanceof KeyObject?key:isCryptoKey(key)?KeyObject.from(
key):void 0}function privateKeyOf(v,name="options.key"){let key=objectIn(v);if(key!==void 0){if(key.type!=="private")throw wrongType(key.type,"private");return key}
if(v?.format==="jwk")return privateKey(importJwk(v.key,!0));let{bytes,pem,type,passphrase}=inputOf(v,name);try{return privateKey(host.node_key_private(bytes,pem,
type,passphrase))}catch(e){throw withCode(e,"ERR_OSSL_UNSUPPORTED")}}function publicKeyOf(v,name="options.key"){let key=objectIn(v);if(key!==void 0){if(key.type===
"secret")throw wrongType(key.type,"private or public");return key.type==="public"?key:publicKey(host.node_key_public_of(...keyArgs(key)))}if(v?.format==="jwk")return publicKey(
importJwk(v.key,!1));let{bytes,pem,type,passphrase}=inputOf(v,name);try{return publicKey(host.node_key_public(bytes,pem,type,passphrase))}catch(e){throw withCode(
e,"ERR_OSSL_UNSUPPORTED")}}function createPrivateKey(key){if(key instanceof KeyObject||isCryptoKey(key))throw invalidArgType("key",keyForms,key);return privateKeyOf(
key)}function createPublicKey(key){if(objectIn(key)?.type==="public")throw wrongType("public","private");return publicKeyOf(key)}var part7=__parts.use(48),nodeExports=part7[1];var table={__proto__:null};function add(name,nid,mode,keyLength,ivLength,blockSize,aead=!1){table[name]={name,nid,mode,keyLength,ivLength,blockSize,aead}}var aesModes=[
["cbc",16,16,[419,423,427]],["ctr",16,1,[904,905,906]],["ecb",0,16,[418,422,426]],["gcm",12,1,[895,898,901]],["ofb",16,1,[420,424,428]]];for(let[mode,iv,block,nids]of aesModes)
[128,192,256].forEach((bits,i)=>add(`aes-${bits}-${mode}`,nids[i],mode,bits/8,iv,block,mode==="gcm"));add("chacha20-poly1305",1018,"stream",32,12,1,!0);add("des\
-ede3",33,"ecb",24,0,8);add("des-ede3-cbc",44,"cbc",24,8,8);var aliases={__proto__:null,aes128:"aes-128-cbc",aes192:"aes-192-cbc",aes256:"aes-256-cbc",des3:"des\
-ede3-cbc","des-ede3-ecb":"des-ede3","id-aes128-gcm":"aes-128-gcm","id-aes192-gcm":"aes-192-gcm","id-aes256-gcm":"aes-256-gcm"};function find(name){let lower=name.
toLowerCase();return table[aliases[lower]??lower]}var getCiphers=()=>Object.keys(table).sort();function getCipherInfo(nameOrNid,options){if(typeof nameOrNid!="s\
tring"&&typeof nameOrNid!="number")throw invalidArgType("nameOrNid",["string","number"],nameOrNid);let c=typeof nameOrNid=="string"?find(nameOrNid):Object.values(
table).find(i=>i.nid===nameOrNid),{ivLength,keyLength}=c??{ivLength:0,keyLength:0};if(options!==void 0){validateObject(options,"options");let o=options;if(o.keyLength!==
void 0&&(validateInteger(o.keyLength,"options.keyLength"),o.keyLength!==keyLength))return;if(o.ivLength!==void 0){if(validateInteger(o.ivLength,"options.ivLengt\
h"),c?.mode==="gcm"?o.ivLength<1:o.ivLength!==ivLength)return;ivLength=o.ivLength}}if(c!==void 0)return{name:c.name,nid:c.nid,mode:c.mode,keyLength,ivLength,blockSize:c.
blockSize}}var invalidState=what=>codedError("Error","ERR_CRYPTO_INVALID_STATE",`Invalid state for operation ${what}`),tagLengths=[4,8,12,13,14,15,16],invalidTag=length=>codedError(
"TypeError","ERR_CRYPTO_INVALID_AUTH_TAG",`Invalid authentication tag length: ${length}`),CipherBase=class extends nodeExports.Transform{#decrypt;#cipher;#key;#iv;#id;#padding=!0;#aad=[];#tag=none;#tagLength;#hasTag=!1;#final=!1;constructor(decrypt,name,key,iv,options){
super(options),validateString(name,"cipher"),this.#decrypt=decrypt,this.#key=copied(secretBytes(key,"key",options?.encoding)),this.#iv=iv===null?none:copied(bytesOf(
iv,"iv"));let c=find(name);if(c===void 0)throw codedError("Error","ERR_CRYPTO_UNKNOWN_CIPHER","Unknown cipher");if(this.#cipher=c,this.#key.length!==c.keyLength)
throw codedError("RangeError","ERR_CRYPTO_INVALID_KEYLEN","Invalid key length");if(c.mode==="gcm"?this.#iv.length===0:this.#iv.length!==c.ivLength)throw codedError(
"TypeError","ERR_CRYPTO_INVALID_IV","Invalid initialization vector");let length=options?.authTagLength;if(length!=null){if(typeof length!="number"||!Number.isInteger(
length)||length<0)throw outOfRange("options.authTagLength","a non-negative integer",length);if(c.aead&&(c.mode==="gcm"?!tagLengths.includes(length):length<1||length>
16))throw invalidTag(length)}this.#tagLength=length??16}#start(){return this.#id??=host.node_cipher_new(this.#cipher.name,this.#key,this.#iv,this.#decrypt,this.#padding,
this.#tagLength)}update(data,inputEncoding,outputEncoding){let bytes=dataOf(data,inputEncoding);if(this.#final)throw invalidState("update");return output(host.node_cipher_update(
this.#start(),bytes),outputEncoding)}final(outputEncoding){if(this.#final)throw invalidState("final");this.#final=!0;let out;try{out=host.node_cipher_final(this.#start(),
joined(this.#aad),this.#tag)}catch(e){let text=e.message;throw text==="bad decrypt"?codedError("Error","ERR_OSSL_BAD_DECRYPT",text,{reason:text}):text==="wrong \
final block length"?codedError("Error","ERR_OSSL_WRONG_FINAL_BLOCK_LENGTH",text,{reason:text}):new Error(text)}return this.#cipher.aead&&!this.#decrypt&&(this.#tag=
out,this.#hasTag=!0,out=new Uint8Array(0)),output(out,outputEncoding)}setAutoPadding(on=!0){if(this.#final||this.#id!==void 0)throw invalidState("setAutoPadding");
return this.#padding=!!on,this}setAAD(data,options){if(!this.#cipher.aead||this.#final||this.#id!==void 0)throw invalidState("setAAD");return this.#aad.push(copied(
bytesOf(data,"buffer",options?.encoding))),this}getAuthTag(){if(!this.#hasTag||this.#decrypt)throw invalidState("getAuthTag");return toBuffer(copied(this.#tag))}setAuthTag(tag,encoding){
if(!this.#decrypt||!this.#cipher.aead||this.#final)throw invalidState("setAuthTag");let bytes=copied(bytesOf(tag,"buffer",encoding));if((this.#cipher.mode==="gc\
m"?!tagLengths.includes(bytes.length):bytes.length<1||bytes.length>16)||bytes.length>this.#tagLength)throw invalidTag(bytes.length);return this.#tag=bytes,this}_transform(chunk,encoding,callback){
callback(null,this.update(chunk,encoding))}_flush(callback){try{this.push(this.final())}catch(e){callback(e);return}callback()}_destroy(error,callback){this.#id!==
void 0&&!this.#final&&(this.#final=!0,host.node_cipher_drop(this.#id)),callback(error)}},Cipheriv=class extends CipherBase{constructor(name,key,iv,options){super(
!1,name,key,iv,options)}},Decipheriv=class extends CipherBase{constructor(name,key,iv,options){super(!0,name,key,iv,options)}};function Cipher(){throw unsupported(
"crypto.Cipher")}function Decipher(){throw unsupported("crypto.Decipher")}function createCipher(){throw unsupported("crypto.createCipher")}function createDecipher(){
throw unsupported("crypto.createDecipher")}var web2=globalThis;function randomBytes(size,callback){if(typeof size!="number")throw invalidArgType("size","number",size);if(!Number.isInteger(size)||size<0||
size>2147483647)throw outOfRange("size",">= 0 && <= 2147483647",size);callback!==void 0&&validateFunction(callback,"callback");let out=randomFillSync(Buffer.alloc(
size));if(callback===void 0)return out;queueMicrotask(()=>callback(null,out))}function randomFillSync(buffer,offset=0,size){if(!ArrayBuffer.isView(buffer)&&!(buffer instanceof
ArrayBuffer))throw invalidArgType("buf",["ArrayBuffer","ArrayBufferView"],buffer);let all=ArrayBuffer.isView(buffer)?new Uint8Array(buffer.buffer,buffer.byteOffset,
buffer.byteLength):new Uint8Array(buffer),unit=buffer.BYTES_PER_ELEMENT??1;if(typeof offset!="number")throw invalidArgType("offset","number",offset);if(offset*=
unit,Number.isNaN(offset)||offset>all.length||offset<0)throw outOfRange("offset",`>= 0 && <= ${all.length}`,offset);if(size===void 0)size=all.length-offset;else{
if(typeof size!="number")throw invalidArgType("size","number",size);if(size*=unit,Number.isNaN(size)||size>2147483647||size<0)throw outOfRange("size",">= 0 && <\
= 2147483647",size);if(size+offset>all.length)throw outOfRange("size + offset",`<= ${all.length}`,size+offset)}for(let i=offset;i<offset+size;i+=65536)all.set(host.
crypto_random(Math.min(65536,offset+size-i)),i);return buffer}function randomFill(buffer,offset,size,callback){typeof offset=="function"?[offset,size,callback]=
[0,void 0,offset]:typeof size=="function"&&([size,callback]=[void 0,size]),validateFunction(callback,"callback"),randomFillSync(buffer,offset,size),queueMicrotask(
()=>callback(null,buffer))}function randomInt(min,max,callback){if((max===void 0||typeof max=="function")&&([min,max,callback]=[0,min,max]),callback!==void 0&&validateFunction(
callback,"callback"),!Number.isSafeInteger(min))throw invalidArgType("min","a safe integer",min);if(!Number.isSafeInteger(max))throw invalidArgType("max","a saf\
e integer",max);if(max<=min)throw outOfRange("max",`greater than the value of "min" (${min})`,max);let range=max-min;if(range>2**48-1)throw outOfRange("max - mi\
n",`<= ${2**48-1}`,range);let limit=2**48-2**48%range;for(;;){let n=Buffer.from(host.crypto_random(6)).readUIntBE(0,6);if(n>=limit)continue;let value=min+n%range;
if(callback===void 0)return value;queueMicrotask(()=>callback(void 0,value));return}}function randomUUID(options){options!==void 0&&validateObject(options,"opti\
ons");let v=options?.disableEntropyCache;if(v!==void 0&&typeof v!="boolean")throw invalidArgType("options.disableEntropyCache","boolean",v);return web2.crypto.randomUUID()}
function timingSafeEqual(a,b){if(!ArrayBuffer.isView(a)&&!(a instanceof ArrayBuffer))throw invalidArgType("buf1",["ArrayBuffer","Buffer","TypedArray","DataView"],
a);if(!ArrayBuffer.isView(b)&&!(b instanceof ArrayBuffer))throw invalidArgType("buf2",["ArrayBuffer","Buffer","TypedArray","DataView"],b);if(a.byteLength!==b.byteLength)
throw codedError("RangeError","ERR_CRYPTO_TIMING_SAFE_EQUAL_LENGTH","Input buffers must have the same byte length");return host.crypto_timing_safe_equal(bytesOf(
a,"buf1"),bytesOf(b,"buf2"))}function bigBytes(v,name){if(typeof v=="bigint"){if(v<0n)throw outOfRange(name,">= 0",v);let hex=v.toString(16);return hex.length%2===
1&&(hex=`0${hex}`),Buffer.from(hex,"hex")}let bytes=typeof v=="string"?void 0:maybeBytes(v);if(bytes===void 0)throw invalidArgType(name,["ArrayBuffer","TypedArr\
ay","Buffer","DataView","bigint"],v);return copied(bytes)}var bigOf=b=>BigInt(`0x0${Buffer.from(b).toString("hex")}`),pairs=["12,11","24,23","10,3","60,59"],primeMaxBits=8192;
function primeOptions(size,options){validateInt32(size,"size",1),validateObject(options,"options");let{safe=!1,bigint=!1,add:add2,rem}=options;return validateBoolean(
safe,"options.safe"),validateBoolean(bigint,"options.bigint"),{safe,bigint,add:add2===void 0?none:bigBytes(add2,"options.add"),rem:rem===void 0?none:bigBytes(rem,
"options.rem")}}function checkPossible(size,o){if(size>primeMaxBits)throw outOfRange("size",`>= 1 && <= ${primeMaxBits}`,size);if(o.add.length===0)return;let add2=bigOf(
o.add);if(add2>=1n<<BigInt(size))throw codedError("RangeError","ERR_OUT_OF_RANGE","invalid options.add");let rem=o.rem.length===0?1n:bigOf(o.rem);if(rem>=add2)throw codedError(
"RangeError","ERR_OUT_OF_RANGE","invalid options.rem");if(!pairs.includes(`${add2},${rem}`))throw codedError("RangeError","ERR_OUT_OF_RANGE",`options.add and op\
tions.rem must be one of the pairs ${pairs.map(p=>p.replace(","," and ")).join(", ")}`)}var primeResult=(o,b)=>o.bigint?bigOf(b):b.buffer.slice(b.byteOffset,b.byteOffset+
b.byteLength);function generatePrimeSync(size,options={}){let o=primeOptions(size,options);return checkPossible(size,o),primeResult(o,host.node_prime_generate(size,
o.safe,o.add,o.rem))}function generatePrime(size,options,callback){typeof options=="function"&&([options,callback]=[{},options]);let o=primeOptions(size,options??
{});validateFunction(callback,"callback"),settle(()=>(checkPossible(size,o),host.node_prime_generate_async(size,o.safe,o.add,o.rem)),callback,b=>primeResult(o,b))}
function checkArgs(candidate,options){let bytes=bigBytes(candidate,"candidate");validateObject(options,"options");let{checks=0}=options;return validateInt32(checks,
"options.checks",0),[bytes,checks]}var checkPrimeSync=(candidate,options={})=>host.node_prime_check(...checkArgs(candidate,options));function checkPrime(candidate,options={},callback){
typeof options=="function"&&([options,callback]=[{},options]);let args=checkArgs(candidate,options);validateFunction(callback,"callback"),settle(()=>host.node_prime_check_async(
...args),callback,v=>v)}function keyBytes(type,options){validateString(type,"type"),validateObject(options,"options");let{length}=options;return type==="hmac"?(validateInteger(length,"\
options.length",8,65536),Math.floor(length/8)):type==="aes"?(validateOneOf(length,"options.length",[128,192,256]),length/8):(validateOneOf(type,"type",["hmac","\
aes"]),0)}function generateKeySync(type,options){return secretKey(randomBytes(keyBytes(type,options)))}function generateKeyLater(type,options,callback){let size=keyBytes(
type,options);validateFunction(callback,"callback"),settle(()=>secretKey(randomBytes(size)),callback,k=>k)}var generateKey=promisified(generateKeyLater),curveNames={
"P-224":"secp224r1","P-256":"prime256v1","P-384":"secp384r1","P-521":"secp521r1",secp256r1:"prime256v1"},curves=["secp224r1","prime256v1","secp384r1","secp521r1"];
function curveOf(name){let known=curveNames[name]??name;if(!curves.includes(known))throw codedError("TypeError","ERR_CRYPTO_INVALID_CURVE","Invalid EC curve nam\
e");return known}var rsaMaxBits=16384,dhMaxPrimeBytes=1024;function uint32(value,name){if(typeof value!="number")throw invalidArgType(name,"number",value);if(!Number.
isInteger(value))throw outOfRange(name,"an integer",value);if(value<0||value>4294967295)throw outOfRange(name,">= 0 && < 4294967296",value)}function rsaRecipe(options){
let{modulusLength,publicExponent}=options;if(uint32(modulusLength,"options.modulusLength"),publicExponent!==void 0&&uint32(publicExponent,"options.publicExponen\
t"),modulusLength>rsaMaxBits)throw outOfRange("options.modulusLength",`<= ${rsaMaxBits}`,modulusLength);let e=publicExponent??65537;return["rsa",modulusLength,Uint8Array.
of(e>>>24&255,e>>>16&255,e>>>8&255,e&255),""]}function ecRecipe(options){let{namedCurve,paramEncoding}=options;if(validateString(namedCurve,"options.namedCurve"),
paramEncoding!=null&&(validateOneOf(paramEncoding,"options.paramEncoding",["named","explicit"]),paramEncoding==="explicit"))throw codedError("Error","ERR_METHOD\
_NOT_IMPLEMENTED","Explicit curve parameters are not implemented");return["ec",0,null,curveOf(namedCurve)]}function dhRecipe(options){let{prime,primeLength,generator,
group,groupName}=options,name=group??groupName;if(name!==void 0)validateString(name,"options.group");else if(prime!==void 0){let bytes=typeof prime=="string"?void 0:
maybeBytes(prime);if(bytes===void 0)throw invalidArgType("options.prime",["Buffer","TypedArray","ArrayBuffer"],prime);if(bytes.length>dhMaxPrimeBytes)throw outOfRange(
"options.prime",`at most ${dhMaxPrimeBytes} bytes long`,bytes.length)}else validateInt32(primeLength,"options.primeLength",0);throw generator!==void 0&&validateInt32(
generator,"options.generator",0),codedError("Error","ERR_METHOD_NOT_IMPLEMENTED",name!==void 0||prime!==void 0?"Generating DH keys is not yet implemented":"Gene\
rating DH keys from a prime length is not yet implemented")}function recipe(type,options){validateOneOf(type,"type",["rsa","ec","ed25519","x25519","dh"]),options!==
void 0&&validateObject(options,"options");let o=options??{};for(let name of["publicKeyEncoding","privateKeyEncoding"])o[name]!==void 0&&o[name]!==null&&validateObject(
o[name],`options.${name}`);return type==="rsa"?rsaRecipe(o):type==="ec"?ecRecipe(o):type==="dh"?dhRecipe(o):[type,0,null,""]}function pairOf(data,options){let[first,
second]=data,one=privateKey(first),other=publicKey(second),{publicKeyEncoding:publicForm,privateKeyEncoding:privateForm}=options??{};return{publicKey:publicForm==
null?other:encode(other,publicForm,"options.publicKeyEncoding"),privateKey:privateForm==null?one:encode(one,privateForm,"options.privateKeyEncoding")}}function failed(e){
return e?.name==="OperationError"?codedError("Error","ERR_CRYPTO_OPERATION_FAILED",e.message):e}function generateKeyPairSync(type,options){let r=recipe(type,options),
data;try{data=host.node_key_generate(...r)}catch(e){throw failed(e)}return pairOf(data,options)}function generateKeyPairLater(type,options,callback){typeof options==
"function"&&([options,callback]=[void 0,options]),validateFunction(callback,"callback");let r=recipe(type,options);settle(()=>host.node_key_generate_async(...r),
(error,pair)=>{error?callback(failed(error)):callback(null,pair.publicKey,pair.privateKey)},data=>pairOf(data,options))}var generateKeyPair=promisified(generateKeyPairLater,
(publicKey2,privateKey2)=>({publicKey:publicKey2,privateKey:privateKey2}));var maxBits=1e4,smallest=512;function bigOf2(b){let hex="0x0";for(let v of b)hex+=v.toString(16).padStart(2,"0");return BigInt(hex)}var plainError=message=>codedError(
"Error","ERR_CRYPTO_OPERATION_FAILED",message);function give(bytes,encoding,missing){if(bytes===void 0)throw codedError("Error","ERR_CRYPTO_INVALID_STATE",missing);
return output(copied(bytes),isEncoding(encoding)?encoding:void 0)}var Exchange=class{_prime=none;_generator=none;_public;_private;_check;constructor(){for(let name of Object.
keys(this))Object.defineProperty(this,name,{enumerable:!1})}get verifyError(){return this._check??=host.node_dh_check(this._prime,this._generator)}generateKeys(encoding){
return this._private??=host.node_dh_private(this._prime),this._public=host.node_dh_power(this._generator,this._private,this._prime),this.getPublicKey(encoding)}computeSecret(other,inputEncoding,outputEncoding){
let peer=bytesOf(other,"otherPublicKey",inputEncoding);if(this._checkPublic(peer,"peer public key"),this._private===void 0)throw codedError("Error","ERR_CRYPTO_\
INVALID_STATE","No private key - did you forget to generate one?");return output(host.node_dh_power(peer,this._private,this._prime),outputEncoding)}_checkPublic(bytes,what){
let y=bigOf2(bytes);if(y<=1n)throw plainError(`invalid ${what}: too small`);if(y>=bigOf2(this._prime)-1n)throw plainError(`invalid ${what}: too large`)}getPrime(encoding){
return give(this._prime,encoding,"No prime")}getGenerator(encoding){return give(this._generator,encoding,"No generator")}getPublicKey(encoding){return give(this.
_public,encoding,"No public key - did you forget to generate one?")}getPrivateKey(encoding){return give(this._private,encoding,"No private key - did you forget \
to generate one?")}},DiffieHellman=class extends Exchange{constructor(sizeOrKey,keyEncoding,generator,generatorEncoding){if(super(),typeof sizeOrKey!="number"&&
typeof sizeOrKey!="string"&&!ArrayBuffer.isView(sizeOrKey)&&!(sizeOrKey instanceof ArrayBuffer))throw invalidArgType("sizeOrKey",["number","string","ArrayBuffer",
"Buffer","TypedArray","DataView"],sizeOrKey);if(typeof sizeOrKey=="number"&&validateInt32(sizeOrKey,"sizeOrKey"),keyEncoding!=null&&keyEncoding!=="buffer"&&!isEncoding(
keyEncoding)&&([generator,generatorEncoding,keyEncoding]=[keyEncoding,generator,void 0]),this._generator=generatorOf(generator,generatorEncoding),typeof sizeOrKey==
"number"){if(sizeOrKey>maxBits)throw outOfRange("sizeOrKey",`<= ${maxBits}`,sizeOrKey);if(sizeOrKey<smallest)throw plainError(`a prime must have ${smallest} bit\
s or more`);this._prime=host.node_prime_generate(sizeOrKey,!0,none,none);return}let prime=copied(bytesOf(sizeOrKey,"sizeOrKey",keyEncoding));if(prime.length>maxBits/
8)throw codedError("RangeError","ERR_OUT_OF_RANGE","prime is too large");if(prime.length===0||(prime[prime.length-1]&1)===0||bigOf2(prime)<=bigOf2(this._generator))
throw plainError("Invalid DH parameters");this._prime=trimmed(prime)}setPublicKey(key,encoding){let bytes=copied(bytesOf(key,"key",encoding));return this._checkPublic(
bytes,"public key"),this._public=bytes,this}setPrivateKey(key,encoding){return this._private=copied(bytesOf(key,"key",encoding)),this}};function trimmed(b){let at=0;
for(;at<b.length-1&&b[at]===0;)at++;return at===0?b:b.slice(at)}function generatorOf(v,encoding){if(v==null)return Uint8Array.of(2);if(typeof v=="number"){if(validateInt32(
v,"generator"),v===0)return Uint8Array.of(2);if(v<2)throw outOfRange("generator",">= 2",v);return trimmed(Uint8Array.of(v>>>24,v>>>16&255,v>>>8&255,v&255))}if(typeof v!=
"string"&&!ArrayBuffer.isView(v)&&!(v instanceof ArrayBuffer))throw invalidArgType("generator",["number","string","ArrayBuffer","Buffer","TypedArray","DataView"],
v);let bytes=bytesOf(v,"generator",encoding);if(bytes.length>maxBits/8)throw codedError("RangeError","ERR_OUT_OF_RANGE","generator is too large");let out=trimmed(
copied(bytes));if(out.length===0||out.length===1&&out[0]<2)throw plainError("Invalid generator");return out}var DiffieHellmanGroup=class extends Exchange{constructor(name){
super(),validateString(name,"name");let prime=host.node_dh_group(name.toLowerCase());if(prime===null)throw codedError("Error","ERR_CRYPTO_UNKNOWN_DH_GROUP","Unk\
nown DH group");this._prime=prime,this._generator=Uint8Array.of(2),this._check=0}};function formOf(format){if(format==null)return"uncompressed";if(format!=="com\
pressed"&&format!=="hybrid"&&format!=="uncompressed")throw codedError("TypeError","ERR_CRYPTO_ECDH_INVALID_FORMAT",`Invalid ECDH format: ${format}`);return format}
function ecdhFailure(e){let text=e.message;return codedError("Error",text.startsWith("Private key")?"ERR_CRYPTO_INVALID_KEYPAIR":"ERR_CRYPTO_ECDH_INVALID_PUBLIC\
_KEY",text.startsWith("Private key")?text:"Public key is not valid for specified curve")}var ECDH=class{#curve;#private;#public;constructor(curve){validateString(
curve,"curve"),this.#curve=curveOf(curve)}static convertKey(key,curve,inputEncoding,outputEncoding,format){validateString(curve,"curve");let point=bytesOf(key,"\
key",inputEncoding),form=formOf(format),known=curveOf(curve);try{return output(host.node_ecdh_point(known,point,form),outputEncoding)}catch(e){throw codedError(
"Error","ERR_CRYPTO_OPERATION_FAILED",e.message)}}generateKeys(encoding,format){let form=formOf(format);return[this.#private,this.#public]=host.node_ecdh_generate(
this.#curve),this.getPublicKey(encoding,form)}computeSecret(other,inputEncoding,outputEncoding){let peer=bytesOf(other,"otherPublicKey",inputEncoding);if(this.#private===
void 0)throw codedError("Error","ERR_CRYPTO_INVALID_KEYPAIR","Invalid key pair");try{return output(host.node_ecdh_secret(this.#curve,this.#private,peer),outputEncoding)}catch(e){
throw ecdhFailure(e)}}getPrivateKey(encoding){return give(this.#private,encoding,"Failed to get ECDH private key")}getPublicKey(encoding,format){let form=formOf(
format);if(this.#public===void 0)throw codedError("Error","ERR_CRYPTO_INVALID_STATE","Failed to get ECDH public key");return give(host.node_ecdh_point(this.#curve,
this.#public,form),encoding,"")}setPrivateKey(key,encoding){let bytes=copied(bytesOf(key,"key",encoding));try{this.#public=host.node_ecdh_public(this.#curve,bytes)}catch(e){
throw ecdhFailure(e)}return this.#private=bytes,this}setPublicKey(key,encoding){let bytes=bytesOf(key,"key",encoding);try{this.#public=host.node_ecdh_point(this.#curve,
bytes,"uncompressed")}catch(e){throw codedError("Error","ERR_CRYPTO_OPERATION_FAILED",e.message)}return this}};function diffieHellman(options,callback){validateObject(
options,"options"),callback!==void 0&&validateFunction(callback,"callback");let pick=name=>{let v=options[name],key=isCryptoKey(v)?KeyObject.from(v):v;if(!(key instanceof
KeyObject))throw invalidArgValue(`options.${name}`,v);return key},own=pick("privateKey"),peer=pick("publicKey");if(own.type!=="private")throw codedError("TypeEr\
ror","ERR_CRYPTO_INVALID_KEY_OBJECT_TYPE",`Invalid key object type ${own.type}, expected private.`);if(peer.type==="secret")throw codedError("TypeError","ERR_CR\
YPTO_INVALID_KEY_OBJECT_TYPE","Invalid key object type secret, expected private or public.");let types=[own,peer].map(k=>k.asymmetricKeyType);if(types[0]!==types[1]||
!["ec","x25519"].includes(types[0]))throw codedError("Error","ERR_CRYPTO_INCOMPATIBLE_KEY",`Incompatible key types for Diffie-Hellman: ${types[0]} and ${types[1]}`);
let run=()=>{try{return toBuffer(host.node_agree(...keyArgs(own),...keyArgs(peer)))}catch(e){throw codedError("Error","ERR_CRYPTO_OPERATION_FAILED",e.message)}};
if(callback===void 0)return run();settle(run,callback,v=>v)}var finalized=()=>codedError("Error","ERR_CRYPTO_HASH_FINALIZED","Digest already called"),gathered=64*1024,kHandle=Symbol("kHandle"),HashHandle=class _HashHandle{#name;#chunks=[];#size=0;#state;#result;constructor(name){
this.#name=name}update(bytes){return this.#result!==void 0?!1:bytes.length>=gathered?(this.#spill(),this.#state=host.node_hash_update(this.#name,this.#state??null,
bytes),!0):(this.#chunks.push(copied(bytes)),this.#size+=bytes.length,this.#size>=gathered&&this.#spill(),!0)}#spill(){this.#chunks.length!==0&&(this.#state=host.
node_hash_update(this.#name,this.#state??null,joined(this.#chunks)),this.#chunks=[],this.#size=0)}digest(){return this.#result===void 0&&(this.#state===void 0?this.#result=
host.node_digest(this.#name,joined(this.#chunks)):(this.#spill(),this.#result=host.node_hash_finish(this.#name,this.#state)),this.#chunks=[]),copied(this.#result)}copy(){
if(this.#result!==void 0)throw codedError("Error","ERR_CRYPTO_HASH_FINALIZED","The hash has already been finalized");let out=new _HashHandle(this.#name);return out.#chunks=
this.#chunks.slice(),out.#size=this.#size,out.#state=this.#state,out}},Hash=class _Hash extends nodeExports.Transform{[kHandle];#done=!1;constructor(name,options){
if(super(options),name instanceof HashHandle){this[kHandle]=name;return}validateString(name,"algorithm");let known=hashName(name);if(this[kHandle]=new HashHandle(
known),options?.outputLength!==void 0&&(validateUint32(options.outputLength,"options.outputLength"),options.outputLength!==host.node_digest(known,new Uint8Array(
0)).length))throw codedError("Error","ERR_OSSL_EVP_NOT_XOF_OR_INVALID_LENGTH","Unsupported state or unable to set output length")}update(data,encoding){if(this.#done)
throw finalized();if(!this[kHandle].update(dataOf(data,encoding)))throw codedError("Error","ERR_CRYPTO_HASH_UPDATE_FAILED","Hash update failed");return this}digest(encoding){
if(this.#done)throw finalized();return this.#done=!0,output(this[kHandle].digest(),encoding)}copy(options){if(this.#done)throw finalized();return new _Hash(this[kHandle].
copy(),options)}_transform(chunk,encoding,callback){this[kHandle].update(dataOf(chunk,encoding)),callback()}_flush(callback){this.push(output(this[kHandle].digest())),
callback()}},Hmac=class extends nodeExports.Transform{#name;#key;#chunks=[];#done=!1;constructor(name,key,options){super(options),validateString(name,"hmac"),this.#key=
copied(secretBytes(key,"key",options?.encoding)),this.#name=hashName(name)}update(data,encoding){if(this.#done)throw finalized();return this.#chunks.push(copied(
dataOf(data,encoding))),this}digest(encoding){if(this.#done)return output(new Uint8Array(0),encoding);this.#done=!0;let result=host.node_hmac(this.#name,this.#key,
joined(this.#chunks));return this.#chunks=[],output(result,encoding)}_transform(chunk,encoding,callback){this.update(chunk,encoding),callback()}_flush(callback){
this.push(this.digest()),callback()}};function hash(name,data,options="hex"){validateString(name,"algorithm");let bytes=bytesOf(data,"input"),encoding=typeof options==
"object"&&options!==null?options.outputEncoding??"hex":options;if(typeof encoding!="string")throw invalidArgType("outputEncoding","string",encoding);if(encoding!==
"buffer"&&!isEncoding(encoding))throw invalidArgValue("outputEncoding",encoding);return output(host.node_digest(hashName(name),bytes),encoding)}var sizeOf=hash2=>host.node_digest(hash2,none).length,badLength=()=>codedError("RangeError","ERR_CRYPTO_INVALID_KEYLEN","Invalid key length");function pbkdf2Args(password,salt,iterations,size,digest){
validateString(digest,"digest");let p=bytesOf(password,"password"),s=bytesOf(salt,"salt");return validateInt32(iterations,"iterations",1),validateInt32(size,"ke\
ylen",0),[copied(p),copied(s),iterations,size]}function pbkdf2Hash(digest,size){let hash2=digestName(digest);if(size>255*sizeOf(hash2))throw badLength();return hash2}
function pbkdf2(password,salt,iterations,size,digest,callback){typeof digest=="function"&&([digest,callback]=[void 0,digest]);let args=pbkdf2Args(password,salt,
iterations,size,digest);validateFunction(callback,"callback"),settle(()=>{let hash2=pbkdf2Hash(digest,size);return size===0?none:host.node_pbkdf2_async(hash2,...args)},
callback,toBuffer)}function pbkdf2Sync(password,salt,iterations,size,digest){let args=pbkdf2Args(password,salt,iterations,size,digest),hash2=pbkdf2Hash(digest,size);
return toBuffer(size===0?new Uint8Array(0):host.node_pbkdf2(hash2,...args))}function hkdfArgs(digest,key,salt,info,size){validateString(digest,"digest");let k=secretBytes(
key,"ikm"),s=bytesOf(salt,"salt"),i=bytesOf(info,"info");if(validateInteger(size,"length",0,2147483647),i.byteLength>1024)throw outOfRange("info","must not cont\
ain more than 1024 bytes",i.byteLength);return[copied(k),copied(s),copied(i),size]}function hkdfHash(digest,size){let hash2=digestName(digest);if(size>255*sizeOf(
hash2))throw badLength();return hash2}var bufferOf=b=>b.buffer.slice(b.byteOffset,b.byteOffset+b.byteLength);function hkdfSync(digest,key,salt,info,size){let args=hkdfArgs(
digest,key,salt,info,size);return bufferOf(host.node_hkdf(hkdfHash(digest,size),...args))}function hkdf(digest,key,salt,info,size,callback){let args=hkdfArgs(digest,
key,salt,info,size);validateFunction(callback,"callback"),settle(()=>host.node_hkdf_async(hkdfHash(digest,size),...args),callback,bufferOf)}var scryptCost=2**20;
function scryptArgs(password,salt,size,options){let w=bytesOf(password,"password"),s=bytesOf(salt,"salt");validateInt32(size,"keylen",0),options!=null&&validateObject(
options,"options");let pick=(a,b,fallback)=>{let v=options?.[a]??options?.[b];if(options?.[a]!==void 0&&options?.[b]!==void 0)throw codedError("Error","ERR_INCO\
MPATIBLE_OPTION_PAIR",`Option "${a}" cannot be used in combination with option "${b}"`);return v!==void 0&&validateUint32(v,a),v||fallback},n=pick("N","cost",16384),
r=pick("r","blockSize",8),p=pick("p","parallelization",1),max=options?.maxmem??32*1024*1024;return options?.maxmem!==void 0&&validateInteger(max,"maxmem",0),{password:copied(
w),salt:copied(s),size,n,r,p,max}}function scryptNumbers(a){let{n,r,p}=a,bad=text=>codedError("RangeError","ERR_CRYPTO_INVALID_SCRYPT_PARAMS",text);if(n<2||(n&n-
1)!==0||n>=2**(16*r))throw bad("Invalid scrypt params");if(128*r*(n+p+2)>a.max)throw bad("Invalid scrypt params: memory limit exceeded");if(n*r*p>scryptCost)throw bad(
`Invalid scrypt params: N * r * p must be at most ${scryptCost}`);return[a.password,a.salt,n,r,p,a.size]}function scryptSync(password,salt,size,options){let args=scryptNumbers(
scryptArgs(password,salt,size,options));return toBuffer(size===0?new Uint8Array(0):host.node_scrypt(...args))}function scrypt(password,salt,size,options,callback){
callback===void 0&&([options,callback]=[void 0,options]);let args=scryptArgs(password,salt,size,options);validateFunction(callback,"callback"),settle(()=>{let numbers=scryptNumbers(
args);return size===0?none:host.node_scrypt_async(...numbers)},callback,toBuffer)}var PKCS1=1,NO_PADDING=3,OAEP=4,PSS=6,SALT_AUTO=-2,SALT_MAX=-2,noKey=()=>codedError("Error","ERR_CRYPTO_SIGN_KEY_REQUIRED","No key provided to sign");function signArgs(hash2,options,fallback){
let{padding,saltLength,dsaEncoding}=options??{};if(padding!==void 0){if(typeof padding!="number")throw invalidArgValue("options.padding",padding);validateInt32(
padding,"options.padding")}if(saltLength!==void 0){if(typeof saltLength!="number")throw invalidArgValue("options.saltLength",saltLength);validateInt32(saltLength,
"options.saltLength")}if(dsaEncoding!==void 0&&dsaEncoding!=="der"&&dsaEncoding!=="ieee-p1363")throw invalidArgValue("options.dsaEncoding",dsaEncoding);return[hash2??
"",padding??0,saltLength??fallback,dsaEncoding==="ieee-p1363"]}function optionsOf(key){return typeof key=="object"&&key!==null&&!ArrayBuffer.isView(key)?key:void 0}
function signHash(algorithm){if(algorithm==null)return;validateString(algorithm,"algorithm");let hash2=knownHash(algorithm);if(hash2===void 0)throw codedError("\
Error","ERR_CRYPTO_INVALID_DIGEST",`Invalid digest: ${algorithm}`);return hash2}var Collector=class extends nodeExports.Writable{_chunks=[];_hash;_done=!1;constructor(algorithm,options){
validateString(algorithm,"algorithm"),super(options),this._hash=signHash(algorithm);for(let name of["_chunks","_hash","_done"])Object.defineProperty(this,name,{
enumerable:!1})}_write(chunk,encoding,callback){this.update(chunk,encoding),callback()}update(data,encoding){if(this._done)throw codedError("Error","ERR_CRYPTO_\
INVALID_STATE","Signature was already made");return this._chunks.push(copied(dataOf(data,encoding))),this}},Sign=class extends Collector{sign(options,encoding){
if(!options)throw noKey();let key=privateKeyOf(options);if(this._done)throw codedError("Error","ERR_CRYPTO_INVALID_STATE","Signing context has already been fina\
lized");let out=host.node_sign(...keyArgs(key),...signArgs(this._hash,optionsOf(options),SALT_MAX),joined(this._chunks));return this._done=!0,this._chunks=[],output(
out,encoding)}},Verify=class extends Collector{verify(options,signature,encoding){if(!options)throw noKey();let key=publicKeyOf(options),bytes=bytesOf(signature,
"signature",encoding);if(this._done)throw codedError("Error","ERR_CRYPTO_INVALID_STATE","Verification context has already been finalized");let out=host.node_verify(
...keyArgs(key),...signArgs(this._hash,optionsOf(options),SALT_AUTO),joined(this._chunks),bytes);return this._done=!0,this._chunks=[],out}};function oneShot(algorithm,data,key,keyOf,salt){
let hash2=signHash(algorithm),bytes=typeof data=="string"?void 0:data;if(bytes===void 0)throw invalidArgType("data",["ArrayBuffer","Buffer","TypedArray","DataVi\
ew"],data);if(!key)throw noKey();return[...keyArgs(keyOf(key)),...signArgs(hash2,optionsOf(key),salt),bytesOf(bytes,"data")]}function sign(algorithm,data,key,callback){
callback!==void 0&&validateFunction(callback,"callback");let args=oneShot(algorithm,data,key,privateKeyOf,SALT_MAX);if(callback===void 0)return toBuffer(host.node_sign(
...args));settle(()=>host.node_sign_async(...args),callback,toBuffer)}function verify(algorithm,data,key,signature,callback){callback!==void 0&&validateFunction(
callback,"callback");let args=oneShot(algorithm,data,key,publicKeyOf,SALT_AUTO);if(typeof signature=="string")throw invalidArgType("signature",["ArrayBuffer","B\
uffer","TypedArray","DataView"],signature);let bytes=bytesOf(signature,"signature");if(callback===void 0)return host.node_verify(...args,bytes);settle(()=>host.
node_verify_async(...args,bytes),callback,ok=>ok)}function rsa(op,keyOf,fallback){return{[op](options,buffer){if(options===void 0||buffer===void 0)throw options===
void 0?missingArgs("options","buffer"):missingArgs("buffer");let o=optionsOf(options)??{},padding=o.padding??fallback;validateInt32(padding,"options.padding"),o.
oaepHash!==void 0&&validateString(o.oaepHash,"options.oaepHash");let label=o.oaepLabel===void 0?none:bytesOf(o.oaepLabel,"options.oaepLabel",o.encoding),data=bytesOf(
buffer,"buffer",o.encoding);if(o.oaepLabel!==void 0&&padding!==OAEP&&padding!==NO_PADDING)throw codedError("Error","ERR_CRYPTO_OPERATION_FAILED","Failed to set \
the OAEP label");let hash2=knownHash(o.oaepHash??"sha1");if(hash2===void 0)throw codedError("Error","ERR_OSSL_EVP_INVALID_DIGEST","Invalid digest used");try{return toBuffer(
host.node_rsa(...keyArgs(keyOf(options)),op,padding,hash2,label,data))}catch(e){let error=e;throw error.code===void 0&&!/^Failed to parse/.test(error.message)?codedError(
error.name==="RangeError"?"RangeError":"Error","ERR_CRYPTO_OPERATION_FAILED",error.message):e}}}[op]}var publicEncrypt=rsa("publicEncrypt",publicKeyOf,OAEP),publicDecrypt=rsa(
"publicDecrypt",publicKeyOf,PKCS1),privateEncrypt=rsa("privateEncrypt",privateKeyOf,PKCS1),privateDecrypt=rsa("privateDecrypt",privateKeyOf,OAEP),paddings={RSA_PKCS1_PADDING:PKCS1,
RSA_NO_PADDING:NO_PADDING,RSA_PKCS1_OAEP_PADDING:OAEP,RSA_PKCS1_PSS_PADDING:PSS,RSA_PSS_SALTLEN_DIGEST:-1,RSA_PSS_SALTLEN_MAX_SIGN:SALT_MAX,RSA_PSS_SALTLEN_AUTO:SALT_AUTO};var fields=["raw","subject","issuer","names","infoAccess","validFrom","validTo","fingerprint","fingerprint256","fingerprint512","keyUsage","serialNumber","ca","\
key","modulus","exponent","point","dns","ips","emails","signatureAlgorithm"];function lines(pairs2){let out="";for(let i=0;i+1<pairs2.length;i+=2)out+=`${i>0?`
`:""}${pairs2[i]}=${pairs2[i+1]}`;return out===""?void 0:out}function legacy(pairs2,always=!1){let out=Object.create(null);for(let[name,value]of pairs2)out[name]===
void 0?out[name]=always?[value]:value:Array.isArray(out[name])?out[name].push(value):out[name]=[out[name],value];return{...out}}function*pairsOf(list){for(let i=0;i+
1<list.length;i+=2)yield[list[i],list[i+1]]}function hostOptions(options){validateObject(options,"options");let{subject="default",wildcards=!0,partialWildcards=!0,
multiLabelWildcards=!1,singleLabelSubdomains=!1}=options;return validateString(subject,"options.subject"),validateOneOf(subject,"options.subject",["default","al\
ways","never"]),validateBoolean(wildcards,"options.wildcards"),validateBoolean(partialWildcards,"options.partialWildcards"),validateBoolean(multiLabelWildcards,
"options.multiLabelWildcards"),validateBoolean(singleLabelSubdomains,"options.singleLabelSubdomains"),{subject,wildcards,partialWildcards,multiLabelWildcards,singleLabelSubdomains}}
function matches(pattern,name,o){let p=pattern.toLowerCase(),n=name.toLowerCase();if(p===n)return!0;if(n.startsWith(".")&&n.length>1){if(!p.endsWith(n))return!1;
let rest=p.slice(0,p.length-n.length);return rest!==""&&(!o.singleLabelSubdomains||!rest.includes("."))}if(!o.wildcards||!p.includes("*"))return!1;let[label="",
...below]=p.split(".");if(below.length<2||below.join(".").includes("*")||label.split("*").length!==2||!o.partialWildcards&&label!=="*"||label.startsWith("xn--")||
label!=="*"&&n.startsWith("xn--"))return!1;let suffix=`.${below.join(".")}`;if(!n.endsWith(suffix))return!1;let first=n.slice(0,n.length-suffix.length);if(first===
""||first.includes(".")&&!(o.multiLabelWildcards&&label==="*"))return!1;let[before="",after=""]=label.split("*");return first.length>=before.length+after.length&&
first.startsWith(before)&&first.endsWith(after)&&/^[a-z0-9.-]+$/.test(first)}function addressOf(text){if(/^\d{1,3}(\.\d{1,3}){3}$/.test(text))return text.split(
".").every(b=>Number(b)<256)?text.split(".").map(Number).join("."):void 0;if(!(!/^[0-9a-f:.]+$/i.test(text)||!text.includes(":")))try{return new URL(`http://[${text}\
]/`).hostname.slice(1,-1)}catch{return}}function noZero(text,name){if(text.includes("\0"))throw invalidArgValue(name,text,"must not contain null bytes")}var X509Certificate=class _X509Certificate{#parsed;#publicKey;constructor(buffer){
let bytes=maybeBytes(buffer);if(bytes===void 0)throw invalidArgType("buffer",["string","Buffer","TypedArray","DataView"],buffer);let list;try{list=host.node_x509_parse(
bytes)}catch{throw invalidArgValue("buffer",buffer,"is not a certificate")}let parsed={};fields.forEach((name,i)=>parsed[name]=list[i]),this.#parsed=parsed}get subject(){
return lines(this.#parsed.subject)}get subjectAltName(){return this.#parsed.names.length===0?void 0:this.#parsed.names.join(", ")}get issuer(){return lines(this.#parsed.
issuer)}get issuerCertificate(){}get infoAccess(){return this.#parsed.infoAccess===""?void 0:this.#parsed.infoAccess}get validFrom(){return this.#parsed.validFrom}get validTo(){
return this.#parsed.validTo}get validFromDate(){return new Date(this.#parsed.validFrom)}get validToDate(){return new Date(this.#parsed.validTo)}get fingerprint(){
return this.#parsed.fingerprint}get fingerprint256(){return this.#parsed.fingerprint256}get fingerprint512(){return this.#parsed.fingerprint512}get keyUsage(){return this.#parsed.
keyUsage.length===0?void 0:this.#parsed.keyUsage.slice()}get serialNumber(){return this.#parsed.serialNumber}get signatureAlgorithm(){return this.#parsed.signatureAlgorithm===
""?void 0:this.#parsed.signatureAlgorithm}get ca(){return this.#parsed.ca}get raw(){return toBuffer(copied(this.#parsed.raw))}get publicKey(){if(this.#parsed.key===
null)throw new Error("The certificate's public key cannot be used");return this.#publicKey??=publicKey(this.#parsed.key)}toString(){return`-----BEGIN CERTIFICAT\
E-----
${toBuffer(this.#parsed.raw).toString("base64").replace(/.{1,64}/g,`$&
`)}-----END CERTIFICATE-----
`}toJSON(){return this.toString()}checkHost(name,options={}){validateString(name,"name");let o=hostOptions(options);noZero(name,"name");let{dns,subject}=this.#parsed,
found=dns.find(p=>matches(p,name,o));if(found!==void 0)return found;if(!(o.subject==="never"||o.subject==="default"&&dns.length>0)){for(let[key,value]of pairsOf(
subject))if(key==="CN"&&matches(value,name,o))return value}}checkEmail(email,options={}){validateString(email,"email");let o=hostOptions(options);noZero(email,"\
email");let norm=text=>text.slice(0,text.lastIndexOf("@"))+text.slice(text.lastIndexOf("@")).toLowerCase(),{emails,subject}=this.#parsed,found=emails.find(e=>norm(
e)===norm(email));if(found!==void 0)return found;if(!(o.subject==="never"||o.subject==="default"&&emails.length>0)){for(let[key,value]of pairsOf(subject))if(key===
"emailAddress"&&norm(value)===norm(email))return value}}checkIP(ip){validateString(ip,"ip");let address=addressOf(ip);if(address===void 0)throw invalidArgValue(
"ip",ip,"is not an IP address");return this.#parsed.ips.some(i=>addressOf(i)===address)?ip:void 0}checkIssued(other){if(!(other instanceof _X509Certificate))throw invalidArgType(
"otherCert","X509Certificate",other);return host.node_x509_issued(this.#parsed.raw,other.#parsed.raw)}checkPrivateKey(key){if(!(key instanceof KeyObject)||key.type!==
"private")throw invalidArgType("pkey","PrivateKeyObject",key);return host.node_x509_private(this.#parsed.raw,...keyArgs(key))}verify(key){if(!(key instanceof KeyObject)||
key.type!=="public")throw invalidArgType("pkey","PublicKeyObject",key);return host.node_x509_verify(this.#parsed.raw,...keyArgs(key))}toLegacyObject(){let p=this.#parsed,
out={subject:legacy(pairsOf(p.subject)),issuer:legacy(pairsOf(p.issuer)),subjectaltname:this.subjectAltName};return p.infoAccess!==""&&(out.infoAccess=legacy(p.
infoAccess.trimEnd().split(`
`).map(line=>{let at=line.indexOf(":");return[line.slice(0,at),line.slice(at+1)]}),!0)),out.ca=p.ca,p.modulus!==""&&(out.modulus=p.modulus,out.exponent=p.exponent),
p.key!==null&&(p.key[0]==="rsa"&&(out.bits=p.key[2]),p.key[0]==="ec"?(out.bits={secp224r1:224,prime256v1:256,secp384r1:384,secp521r1:521}[p.key[3]],out.pubkey=toBuffer(
p.point),out.asn1Curve=p.key[3],out.nistCurve={secp224r1:"P-224",prime256v1:"P-256",secp384r1:"P-384",secp521r1:"P-521"}[p.key[3]]):out.pubkey=toBuffer(p.key[1])),
out.valid_from=p.validFrom,out.valid_to=p.validTo,out.fingerprint=p.fingerprint,out.fingerprint256=p.fingerprint256,out.fingerprint512=p.fingerprint512,p.keyUsage.
length>0&&(out.ext_key_usage=p.keyUsage.slice()),out.serialNumber=p.serialNumber,out.raw=this.raw,out}},Certificate=class _Certificate{static verifySpkac(spkac,encoding){
return host.node_spkac_verify(bytesOf(spkac,"spkac",encoding))}static exportPublicKey(spkac,encoding){return Buffer.from(host.node_spkac_key(bytesOf(spkac,"spka\
c",encoding)))}static exportChallenge(spkac,encoding){return toBuffer(host.node_spkac_challenge(bytesOf(spkac,"spkac",encoding)))}verifySpkac(spkac,encoding){return _Certificate.
verifySpkac(spkac,encoding)}exportPublicKey(spkac,encoding){return _Certificate.exportPublicKey(spkac,encoding)}exportChallenge(spkac,encoding){return _Certificate.
exportChallenge(spkac,encoding)}};var web3=globalThis,nodeExports2={Cipher,Cipheriv:callable(Cipheriv),Decipher,Decipheriv:callable(Decipheriv),Hash:callable(Hash),Hmac:callable(Hmac),Sign:callable(
Sign),Verify:callable(Verify),Certificate:callable(Certificate),DiffieHellman:callable(DiffieHellman),DiffieHellmanGroup:callable(DiffieHellmanGroup),ECDH:callable(
ECDH),KeyObject,SecretKeyObject,PublicKeyObject,PrivateKeyObject,X509Certificate,createCipher,createDecipher,createPrivateKey,createPublicKey,createSecretKey,createCipheriv:(n,k,iv,o)=>new Cipheriv(
n,k,iv,o),createDecipheriv:(n,k,iv,o)=>new Decipheriv(n,k,iv,o),createHash:(n,o)=>new Hash(n,o),createHmac:(n,k,o)=>new Hmac(n,k,o),createSign:(n,o)=>new Sign(n,
o),createVerify:(n,o)=>new Verify(n,o),createDiffieHellman:(...args)=>new DiffieHellman(...args),createDiffieHellmanGroup:name=>new DiffieHellmanGroup(name),getDiffieHellman:name=>new DiffieHellmanGroup(
name),createECDH:curve=>new ECDH(curve),checkPrime,checkPrimeSync,diffieHellman,generateKey,generateKeyPair,generateKeyPairSync,generateKeySync,generatePrime,generatePrimeSync,
getCipherInfo,getCiphers,hash,hkdf,hkdfSync,pbkdf2,pbkdf2Sync,privateDecrypt,privateEncrypt,publicDecrypt,publicEncrypt,randomBytes,randomFill,randomFillSync,randomInt,
randomUUID,scrypt,scryptSync,sign,timingSafeEqual,verify,getCurves:()=>curves.slice(),getFips:()=>0,setFips(){},setEngine(){throw unsupported("crypto.setEngine")},
getHashes:()=>hashNames.slice(),secureHeapUsed:()=>({total:0,used:0,utilization:0,min:2}),pseudoRandomBytes:randomBytes,prng:randomBytes,rng:randomBytes,constants:{
...paddings,DH_CHECK_P_NOT_PRIME:1,DH_CHECK_P_NOT_SAFE_PRIME:2,DH_UNABLE_TO_CHECK_GENERATOR:4,DH_NOT_SUITABLE_GENERATOR:8,defaultCoreCipherList:"",TLS1_VERSION:769,
TLS1_1_VERSION:770,TLS1_2_VERSION:771,TLS1_3_VERSION:772,POINT_CONVERSION_COMPRESSED:2,POINT_CONVERSION_UNCOMPRESSED:4,POINT_CONVERSION_HYBRID:6},getRandomValues:v=>web3.
crypto.getRandomValues(v),get webcrypto(){return web3.crypto},get subtle(){return web3.crypto.subtle},fips:!1};__parts[49]=[nodeExports2];
})
//# part 50
(function (__host, __parts) {"use strict";
var part=__parts.use(0),Uint8Array=part[16],TypedArrayTag=part[77],TypeError=part[78],ObjectCreate=part[152],SharedArrayBuffer=part[260],StringToUpperCase=part[261];var part2=__parts.use(0),isObject=part2[7],toDictionary=part2[9],toDOMString=part2[10],byteLength=part2[89],toAny=part2[111],toUnsignedLong=part2[114],toUnsignedShort=part2[115],
copyBytes=part2[154],toBufferSource=part2[160],toUint8View=part2[257],toOctet=part2[262],toUint8Array=part2[263];var toBytes=(V,prefix,context)=>SharedArrayBuffer===void 0&&TypedArrayTag(V)!==void 0?V:toBufferSource(V,prefix,context,{allowResizable:!0});function toData(V,prefix,context){
let source=toBytes(V,prefix,context);return TypedArrayTag(source)!==void 0?source:toUint8View(source)}function copy(source){return TypedArrayTag(source)==="Uint\
8Array"?new Uint8Array(source):copyBytes(source)}var LARGE=65536;function isLarge(data){return byteLength(data)>LARGE}var part3=__parts.use(51),notSupportedError=part3[30],toCryptoKey=part3[32];var registry=ObjectCreate(null);function register(name,suite,operations){for(let key in operations){let op=key,table=registry[op]??=ObjectCreate(null);table[StringToUpperCase(
name)]={name,suite,params:operations[op]??null,plain:{name,suite}}}}function toAlgorithmIdentifier(V,prefix,context){return isObject(V)?V:toDOMString(V,prefix,context)}
function nameOf(algorithm2,prefix){let name=algorithm2.name;if(name===void 0)throw new TypeError(`${prefix}: algorithm has no name`);return toDOMString(name,prefix,
"algorithm member 'name'")}function normalize(op,algorithm2,prefix){let entry=find(op,algorithm2,prefix);if(entry===void 0)throw unrecognized(op,algorithm2);return finish(
entry,algorithm2,prefix)}function normalizeEither(first,second,algorithm2,prefix){let entry=find(first,algorithm2,prefix)??find(second,algorithm2,prefix);if(entry===
void 0)throw unrecognized(first,algorithm2);return finish(entry,algorithm2,prefix)}function suiteOf(op,name){return registry[op][StringToUpperCase(name)]?.suite}
function find(op,algorithm2,prefix){let name=typeof algorithm2=="string"?algorithm2:nameOf(algorithm2,prefix),table=registry[op];return table[name]??table[StringToUpperCase(
name)]}function unrecognized(op,algorithm2){let name=typeof algorithm2=="string"?algorithm2:`${algorithm2.name}`;return notSupportedError(`algorithm ${name.length>
40?"":`"${name}" `}is not available for ${op}`)}function finish(entry,algorithm2,prefix){let params=entry.params;if(params===null)return entry.plain;let n=params.
convert(typeof algorithm2=="string"?{name:algorithm2}:algorithm2,prefix,"algorithm");if(n.name=entry.name,n.suite=entry.suite,params.buffers!==void 0)for(let i=0;i<
params.buffers.length;i++){let key=params.buffers[i],source=n[key];source!==void 0&&(n[key]=copy(source))}return params.hash===!0&&(n.hash=normalizeHash(n.hash,
prefix)),n}var hashes={__proto__:null};for(let hash of[{name:"SHA-1",id:1,block:512,jwk:"1"},{name:"SHA-256",id:2,block:512,jwk:"256"},{name:"SHA-384",id:3,block:1024,
jwk:"384"},{name:"SHA-512",id:4,block:1024,jwk:"512"},{name:"SHA3-256",id:6,block:1088,jwk:void 0},{name:"SHA3-384",id:7,block:832,jwk:void 0},{name:"SHA3-512",
id:8,block:576,jwk:void 0}])hashes[hash.name]=hash;var MD5={name:"MD5",id:5,block:512,jwk:void 0},allHashes=hashes;function hashByName(name){return hashes[name]}
function normalizeHash(algorithm2,prefix){let name=typeof algorithm2=="string"?algorithm2:nameOf(algorithm2,prefix),hash=hashes[name]??hashes[StringToUpperCase(
name)];if(hash===void 0)throw notSupportedError(`"${name.length>40?"...":name}" is not a hash function`);return hash}var checksums={__proto__:null,CRC32:9,CRC32C:10,
CRC64NVME:11};function hashNumber(algorithm2,prefix){let name=StringToUpperCase(typeof algorithm2=="string"?algorithm2:nameOf(algorithm2,prefix));return name===
MD5.name?MD5.id:checksums[name]??normalizeHash(name,prefix).id}var algorithm=toDictionary("Algorithm",[{key:"name",converter:toDOMString,required:!0}]),enforced=convert=>(V,prefix,context)=>convert(
V,prefix,context,{enforceRange:!0}),buffer=toBytes,bigInteger=(V,prefix,context)=>toUint8Array(V,prefix,context,{allowResizable:!0}),octet=enforced(toOctet),unsignedShort=enforced(
toUnsignedShort),unsignedLong=enforced(toUnsignedLong),identifier=toAlgorithmIdentifier;function dictionary(name,members,parent=algorithm){return toDictionary(name,
members,parent)}var need=(key,converter)=>({key,converter,required:!0}),may=(key,converter)=>({key,converter}),aesKeyParams={convert:dictionary("AesKeyGenParams",
[need("length",unsignedShort)])},aesCbcParams={convert:dictionary("AesCbcParams",[need("iv",buffer)]),buffers:["iv"]},aesCtrParams={convert:dictionary("AesCtrPa\
rams",[need("counter",buffer),need("length",octet)]),buffers:["counter"]},aesGcmParams={convert:dictionary("AesGcmParams",[need("iv",buffer),may("additionalData",
buffer),may("tagLength",octet)]),buffers:["iv","additionalData"]},hmacKeyParams={convert:dictionary("HmacKeyGenParams",[need("hash",identifier),may("length",unsignedLong)]),
hash:!0},hashParams={convert:dictionary("EcdsaParams",[need("hash",identifier)]),hash:!0},rsaKeyGenParams=dictionary("RsaKeyGenParams",[need("modulusLength",unsignedLong),
need("publicExponent",bigInteger)]),rsaHashedKeyGenParams={convert:dictionary("RsaHashedKeyGenParams",[need("hash",identifier)],rsaKeyGenParams),buffers:["publi\
cExponent"],hash:!0},rsaPssParams={convert:dictionary("RsaPssParams",[need("saltLength",unsignedLong)])},rsaOaepParams={convert:dictionary("RsaOaepParams",[may(
"label",buffer)]),buffers:["label"]},ecKeyParams={convert:dictionary("EcKeyGenParams",[need("namedCurve",toDOMString)])},ecdhParams={convert:dictionary("EcdhKey\
DeriveParams",[need("public",toCryptoKey)])},hkdfParams={convert:dictionary("HkdfParams",[need("hash",identifier),need("salt",buffer),need("info",buffer)]),buffers:[
"salt","info"],hash:!0},pbkdf2Params={convert:dictionary("Pbkdf2Params",[need("salt",buffer),need("iterations",unsignedLong),need("hash",identifier)]),buffers:[
"salt"],hash:!0},legacyCurveParams={convert:dictionary("NodeEd25519Params",[may("namedCurve",toAny)])};__parts[50]=[aesCbcParams,aesCtrParams,aesGcmParams,aesKeyParams,register,copy,isLarge,allHashes,MD5,hkdfParams,pbkdf2Params,ecdhParams,ecKeyParams,hashParams,hashByName,
hmacKeyParams,legacyCurveParams,rsaHashedKeyGenParams,rsaOaepParams,rsaPssParams,normalize,normalizeEither,suiteOf,toAlgorithmIdentifier,toData,hashNumber];
})
//# part 51
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),Uint8Array=part2[16];var part3=__parts.use(1),DOMException=part3[0];var part4=__parts.use(0),registerSerializable=part4[86];var part5=__parts.use(0),configureInterface=part5[5],illegalInvocation=part5[8],toSequence=part5[93],illegalConstructor=part5[102],illegalKey=part5[103],toInterface=part5[136],
toEnum=part5[150];var usageNames=["encrypt","decrypt","sign","verify","deriveKey","deriveBits","wrapKey","unwrapKey"],ENCRYPT=1,DECRYPT=2,SIGN=4,VERIFY=8,DERIVE_KEY=16,DERIVE_BITS=32,
WRAP_KEY=64,UNWRAP_KEY=128,usageBits={__proto__:null};for(let i=0;i<usageNames.length;i++)usageBits[usageNames[i]]=1<<i;function usageBit(name){return usageBits[name]??
0}function usageList(usages){let out=[];for(let i=0;i<usageNames.length;i++)(usages&1<<i)!==0&&(out[out.length]=usageNames[i]);return out}var toUsages=toSequence(
toEnum(usageNames,"KeyUsage")),toUsageSet=(V,prefix,context)=>{let list=toUsages(V,prefix,context),set=0;for(let i=0;i<list.length;i++)set|=usageBit(list[i]);return set},
KIND_HMAC=1,KIND_AES=2,KIND_SECRET=3,KIND_RSA_PUBLIC=4,KIND_RSA_PRIVATE=5,KIND_EC_PUBLIC=6,KIND_EC_PRIVATE=7,KIND_OKP_PUBLIC=8,KIND_OKP_PRIVATE=9,lastKey=0;function newKeyId(){
return++lastKey}function loadKey(key){host.crypto_key_load(key.id,key.kind,key.parameter,key.material)}function withKey(key,call){let out=call();return out===void 0&&
(loadKey(key),out=call()),out}function ensureKey(key){host.crypto_key_cached(key.id)||loadKey(key)}var newCryptoKey,slots,isKey,CryptoKey=class _CryptoKey{#slots;#algorithm;#usages;static{
newCryptoKey=s=>new _CryptoKey(illegalKey,s),slots=key=>key.#slots,isKey=V=>#slots in V}constructor(){(arguments.length!==2||arguments[0]!==illegalKey)&&illegalConstructor(),
this.#slots=arguments[1]}get type(){return#slots in this||illegalInvocation(),this.#slots.type}get extractable(){return#slots in this||illegalInvocation(),this.#slots.
extractable}get algorithm(){return#slots in this||illegalInvocation(),this.#algorithm??=algorithmObject(this.#slots.algorithm)}get usages(){return#slots in this||
illegalInvocation(),this.#usages??=usageList(this.#slots.usages)}};configureInterface(CryptoKey,{name:"CryptoKey",length:0});function algorithmObject(algorithm){
let{name,hash,length,modulusLength,publicExponent,namedCurve}=algorithm,out={name};return modulusLength!==void 0&&(out.modulusLength=modulusLength,out.publicExponent=
new Uint8Array(publicExponent)),hash!==void 0&&(out.hash={name:hash}),length!==void 0&&(out.length=length),namedCurve!==void 0&&(out.namedCurve=namedCurve),out}
function isCryptoKey(V){return isKey(V)}function keySlots(key){return slots(key)}function createCryptoKey(s){return newCryptoKey(s)}function makeKey(key,extractable,usages){
let{id=newKeyId(),kind,parameter=0,material,type,algorithm}=key;return{id,kind,parameter,material,type,extractable,algorithm,usages}}registerSerializable(isCryptoKey,
key=>newCryptoKey(slots(key)));var toCryptoKey=toInterface("CryptoKey",isCryptoKey);function dataError(message){return new DOMException(message,"DataError")}function invalidAccessError(message){
return new DOMException(message,"InvalidAccessError")}function notSupportedError(message){return new DOMException(message,"NotSupportedError")}function operationError(message){
return new DOMException(message,"OperationError")}function checkUsages(usages,allowed,what){let bad=usages&~allowed;if(bad!==0)throw new DOMException(`usage "${usageList(
bad)[0]}" is not possible for ${what}`,"SyntaxError")}function checkNotEmpty(key){if(key.usages===0&&key.type!=="public")throw new DOMException(`usages must not\
 be empty for a ${key.type} key`,"SyntaxError")}function checkType(key,type){if(key.type!==type)throw invalidAccessError(`key is a ${key.type} key, a ${type} ke\
y is needed`)}__parts[51]=[CryptoKey,DECRYPT,DERIVE_BITS,DERIVE_KEY,ENCRYPT,KIND_AES,KIND_EC_PRIVATE,KIND_EC_PUBLIC,KIND_HMAC,KIND_OKP_PRIVATE,KIND_OKP_PUBLIC,KIND_RSA_PRIVATE,
KIND_RSA_PUBLIC,KIND_SECRET,SIGN,UNWRAP_KEY,VERIFY,WRAP_KEY,checkNotEmpty,checkType,checkUsages,createCryptoKey,dataError,ensureKey,invalidAccessError,isCryptoKey,
keySlots,loadKey,makeKey,newKeyId,notSupportedError,operationError,toCryptoKey,toUsageSet,usageBit,usageList,withKey];
})
//# part 52
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),Uint8Array=part2[16],ObjectKeys=part2[58],SyntaxError=part2[72],TypeError=part2[78],PromiseReject=part2[96],PromiseResolve=part2[97],PromiseThen=part2[98],
TypedArrayBuffer=part2[101],Promise2=part2[118],MathCeil=part2[148],StringSlice=part2[157],ArrayIncludes=part2[162],JSONParse=part2[264],ObjectSetPrototypeOf=part2[265],
TypedArraySlice=part2[266];var part3=__parts.use(0),configureInterface=part3[5],isObject=part3[7],illegalInvocation=part3[8],toDictionary=part3[9],toDOMString=part3[10],requiredArguments=part3[19],
byteLength=part3[89],toSequence=part3[93],illegalConstructor=part3[102],illegalKey=part3[103],toBoolean=part3[112],toNullable=part3[113],toUnsignedLong=part3[114],
typeError=part3[117],toEnum=part3[150],isBufferSource=part3[159];var part4=__parts.use(51),DECRYPT=part4[1],DERIVE_BITS=part4[2],DERIVE_KEY=part4[3],ENCRYPT=part4[4],KIND_AES=part4[5],KIND_EC_PRIVATE=part4[6],KIND_EC_PUBLIC=part4[7],
KIND_HMAC=part4[8],KIND_OKP_PRIVATE=part4[9],KIND_OKP_PUBLIC=part4[10],KIND_RSA_PRIVATE=part4[11],KIND_RSA_PUBLIC=part4[12],KIND_SECRET=part4[13],SIGN=part4[14],
UNWRAP_KEY=part4[15],VERIFY=part4[16],WRAP_KEY=part4[17],checkNotEmpty=part4[18],checkType=part4[19],checkUsages=part4[20],createCryptoKey=part4[21],dataError=part4[22],
ensureKey=part4[23],invalidAccessError=part4[24],isCryptoKey=part4[25],keySlots=part4[26],loadKey=part4[27],makeKey=part4[28],newKeyId=part4[29],notSupportedError=part4[30],
operationError=part4[31],toCryptoKey=part4[32],toUsageSet=part4[33],usageBit=part4[34],usageList=part4[35],withKey=part4[36];var toOtherPrime=toDictionary("RsaOtherPrimesInfo",[{key:"r",converter:toDOMString},{key:"d",converter:toDOMString},{key:"t",converter:toDOMString}]),toJsonWebKey=toDictionary(
"JsonWebKey",[{key:"kty",converter:toDOMString},{key:"use",converter:toDOMString},{key:"key_ops",converter:toSequence(toDOMString)},{key:"alg",converter:toDOMString},
{key:"ext",converter:toBoolean},{key:"crv",converter:toDOMString},{key:"x",converter:toDOMString},{key:"y",converter:toDOMString},{key:"d",converter:toDOMString},
{key:"n",converter:toDOMString},{key:"e",converter:toDOMString},{key:"p",converter:toDOMString},{key:"q",converter:toDOMString},{key:"dp",converter:toDOMString},
{key:"dq",converter:toDOMString},{key:"qi",converter:toDOMString},{key:"oth",converter:toSequence(toOtherPrime)},{key:"k",converter:toDOMString}]);function checkJwk(jwk,kty,use,extractable,usages){
if(jwk.kty!==kty)throw dataError(`JWK member "kty" must be "${kty}"`);if(usages!==0&&jwk.use!==void 0&&jwk.use!==use)throw dataError(`JWK member "use" must be "${use}\
"`);if(jwk.key_ops!==void 0){let ops=0,seen={__proto__:null};for(let i=0;i<jwk.key_ops.length;i++){let op=jwk.key_ops[i];if(seen[op]===!0)throw dataError('JWK m\
ember "key_ops" has a value twice');seen[op]=!0,ops|=usageBit(op)}if((usages&~ops)!==0)throw dataError('JWK member "key_ops" does not have all usages that are a\
sked for')}if(jwk.ext===!1&&extractable)throw dataError('JWK member "ext" forbids an extractable key')}function jwkMember(jwk,member){let value=jwk[member];if(value===
void 0)throw dataError(`JWK member "${member}" is missing`);return value}function jwkSecret(jwk){return host.crypto_base64url_decode("k",jwkMember(jwk,"k"))}function checkJwkAlg(jwk,alg){
if(jwk.alg!==void 0&&alg!==void 0&&jwk.alg!==alg)throw dataError(`JWK member "alg" must be "${alg}"`)}function describeJwk(jwk,key){return jwk.key_ops=usageList(
key.usages),jwk.ext=key.extractable,jwk}function serializeJwk(jwk,multiple){let text="",keys=ObjectKeys(jwk);for(let i=0;i<keys.length;i++){let key=keys[i],value=jwk[key];
text+=`${text===""?"{":","}"${key}":`,typeof value=="string"?text+=`"${value}"`:typeof value=="boolean"?text+=value?"true":"false":text+=stringList(value)}for(;(text.
length+1)%multiple!==0;)text+=" ";return host.utf8_encode(`${text}}`)}function stringList(list){let text="[";for(let i=0;i<list.length;i++)text+=`${i===0?"":","}\
"${list[i]}"`;return`${text}]`}function parseJwk(data,prefix){let value;try{value=JSONParse(host.utf8_decode(data))}catch(e){throw e instanceof SyntaxError?dataError(
"unwrapped data is not a JWK"):e}if(!isObject(value))throw dataError("unwrapped data is not a JWK");ObjectSetPrototypeOf(value,null);let jwk=toJsonWebKey(value,
prefix,"key");if(jwk.kty===void 0)throw dataError('JWK member "kty" is missing');return jwk}var part5=__parts.use(50),aesCbcParams=part5[0],aesCtrParams=part5[1],aesGcmParams=part5[2],aesKeyParams=part5[3],register=part5[4],allHashes=part5[7],MD5=part5[8],
hkdfParams=part5[9],pbkdf2Params=part5[10],ecdhParams=part5[11],ecKeyParams=part5[12],hashParams=part5[13],hashByName=part5[14],hmacKeyParams=part5[15],legacyCurveParams=part5[16],
rsaHashedKeyGenParams=part5[17],rsaOaepParams=part5[18],rsaPssParams=part5[19],normalize=part5[20],normalizeEither=part5[21],suiteOf=part5[22],toAlgorithmIdentifier=part5[23];var part6=__parts.use(50),copy=part6[5],isLarge=part6[6],toData=part6[24];var lengths=[128,192,256];function checkLength(length){if(!ArrayIncludes(lengths,length))throw operationError("length of an AES key must be 128, 192 or 256 bits");
return length}function keySuite(name,allowed){let mode=StringSlice(name,4),aesKey=(material,extractable,usages)=>{let algorithm={name,length:material.length*8};
return makeKey({kind:KIND_AES,material,type:"secret",algorithm},extractable,usages)};return{generateKey(n,extractable,usages){return checkUsages(usages,allowed,
name),aesKey(host.crypto_random(checkLength(n.length)/8),extractable,usages)},importKey(format,data,_n,extractable,usages){checkUsages(usages,allowed,name);let material;
if(format==="raw")material=copy(data);else if(format==="jwk"){let jwk=data;checkJwk(jwk,"oct","enc",extractable,usages),material=jwkSecret(jwk),checkJwkAlg(jwk,
`A${material.length*8}${mode}`)}else throw notSupportedError(`${name} keys have no ${format} format`);if(!ArrayIncludes(lengths,material.length*8))throw dataError(
"an AES key has 128, 192 or 256 bits");return aesKey(material,extractable,usages)},exportKey(format,key){if(format==="raw")return new Uint8Array(key.material);if(format!==
"jwk")throw notSupportedError(`${name} keys have no ${format} format`);let k=host.crypto_base64url_encode(key.material);return describeJwk({kty:"oct",k,alg:`A${key.
material.length*8}${mode}`},key)},getKeyLength:n=>checkLength(n.length)}}function checkBlock(iv,member){if(iv.length!==16)throw operationError(`${member} must h\
ave 16 bytes`)}function cbc(n,key,data,decrypt){let iv=n.iv;return checkBlock(iv,"iv"),isLarge(data)?(ensureKey(key),host.crypto_aes_cbc_async(key.id,decrypt,iv,
data)):withKey(key,()=>host.crypto_aes_cbc(key.id,decrypt,iv,data))}function ctr(n,key,data){let counter=n.counter,length=n.length;if(checkBlock(counter,"counte\
r"),length===0||length>128)throw operationError("length must be from 1 to 128 bits");return isLarge(data)?(ensureKey(key),host.crypto_aes_ctr_async(key.id,counter,
length,data)):withKey(key,()=>host.crypto_aes_ctr(key.id,counter,length,data))}var tagLengths=[32,64,96,104,112,120,128];function gcm(n,key,data,decrypt){let tagLength=n.
tagLength??128;if(!ArrayIncludes(tagLengths,tagLength))throw operationError("tagLength must be 32, 64, 96, 104, 112, 120 or 128 bits");let iv=n.iv;if(iv.length===
0)throw operationError("AES-GCM IV must not be empty.");let additional=n.additionalData??null,tagBytes=tagLength/8;if(decrypt&&byteLength(data)<tagBytes)throw operationError(
"data is shorter than the tag");return isLarge(data)?(ensureKey(key),host.crypto_aes_gcm_async(key.id,decrypt,iv,additional,tagBytes,data)):withKey(key,()=>host.
crypto_aes_gcm(key.id,decrypt,iv,additional,tagBytes,data))}var keyOperations={generateKey:aesKeyParams,importKey:null,exportKey:null,getKeyLength:aesKeyParams},
cipherUsages=ENCRYPT|DECRYPT|WRAP_KEY|UNWRAP_KEY;register("AES-CBC",{...keySuite("AES-CBC",cipherUsages),encrypt:(n,key,data)=>cbc(n,key,data,!1),decrypt:(n,key,data)=>cbc(
n,key,data,!0)},{encrypt:aesCbcParams,decrypt:aesCbcParams,...keyOperations});register("AES-CTR",{...keySuite("AES-CTR",cipherUsages),encrypt:ctr,decrypt:ctr},{
encrypt:aesCtrParams,decrypt:aesCtrParams,...keyOperations});register("AES-GCM",{...keySuite("AES-GCM",cipherUsages),encrypt:(n,key,data)=>gcm(n,key,data,!1),decrypt:(n,key,data)=>gcm(
n,key,data,!0)},{encrypt:aesGcmParams,decrypt:aesGcmParams,...keyOperations});register("AES-KW",{...keySuite("AES-KW",WRAP_KEY|UNWRAP_KEY),wrapKey:(_n,key,data)=>withKey(
key,()=>host.crypto_aes_kw(key.id,!1,data)),unwrapKey:(_n,key,data)=>withKey(key,()=>host.crypto_aes_kw(key.id,!0,data))},{wrapKey:null,unwrapKey:null,...keyOperations});function suite(hash){return{digest:(_n,data)=>isLarge(data)?host.crypto_digest_async(hash.id,data):host.crypto_digest(hash.id,data)}}for(let name in allHashes)register(
name,suite(allHashes[name]),{digest:null});register(MD5.name,suite(MD5),{digest:null});var part7=__parts.use(1),DOMException=part7[0];function truncateBits(secret,length){if(length===null)return secret;if(length>secret.length*8)throw operationError(`cannot derive more than ${secret.length*8} b\
its`);let out=new Uint8Array(MathCeil(length/8));for(let i=0;i<out.length;i++)out[i]=secret[i];let rest=length%8;return rest!==0&&(out[out.length-1]=out[out.length-
1]&255<<8-rest),out}function wholeBytes(length){if(length===null||length%8!==0)throw operationError("length must be a multiple of 8 bits");return length/8}function keySuite2(name){
return{importKey(format,data,_n,extractable,usages){if(format!=="raw")throw notSupportedError(`${name} keys have no ${format} format`);if(checkUsages(usages,DERIVE_KEY|
DERIVE_BITS,name),extractable)throw new DOMException(`${name} keys cannot be extractable`,"SyntaxError");let material=copy(data);return makeKey({kind:KIND_SECRET,
material,type:"secret",algorithm:{name}},!1,usages)},getKeyLength:()=>null}}register("HKDF",{...keySuite2("HKDF"),deriveBits(n,key,length){let size=wholeBytes(length),
hash=n.hash.id;return withKey(key,()=>host.crypto_hkdf(key.id,hash,n.salt,n.info,size))}},{deriveBits:hkdfParams,importKey:null,getKeyLength:null});register("PB\
KDF2",{...keySuite2("PBKDF2"),deriveBits(n,key,length){let size=wholeBytes(length);if(n.iterations===0)throw operationError("iterations must be at least 1");return size===
0?new Uint8Array(0):(ensureKey(key),host.crypto_pbkdf2(key.id,n.hash.id,n.salt,n.iterations,size))}},{deriveBits:pbkdf2Params,importKey:null,getKeyLength:null});var curves={__proto__:null,"P-256":{name:"P-256",id:1,size:32,alg:"ES256",fast:!0},"P-384":{name:"P-384",id:2,size:48,alg:"ES384",fast:!1},"P-521":{name:"P-521",
id:3,size:66,alg:"ES512",fast:!1}},formatIds={raw:0,spki:1,pkcs8:2};function curveOf(n){let curve=curves[n.namedCurve];if(curve===void 0)throw notSupportedError(
"namedCurve must be P-256, P-384 or P-521");return curve}var curveOfKey=key=>curves[key.algorithm.namedCurve];function ecKey(v,curve,type,material,extractable,usages){
let algorithm={name:v.name,namedCurve:curve.name};return makeKey({kind:type==="private"?KIND_EC_PRIVATE:KIND_EC_PUBLIC,parameter:curve.id,material,type,algorithm},
extractable,usages)}function importJwk(v,jwk,n,extractable,usages){let isPrivate=jwk.d!==void 0;checkUsages(usages,isPrivate?v.privateUsages:v.publicUsages,v.name),
checkJwk(jwk,"EC",v.use,extractable,usages);let curve=curveOf(n);if(jwk.crv!==curve.name)throw dataError(`JWK member "crv" must be "${curve.name}"`);if(v===ecdsa&&
jwk.alg!==void 0&&jwk.alg!==curve.alg&&isCurveAlg(jwk.alg))throw dataError(`JWK member "alg" must be "${curve.alg}"`);let material=host.crypto_ec_import_jwk(curve.
id,jwkMember(jwk,"x"),jwkMember(jwk,"y"),jwk.d??null);return ecKey(v,curve,isPrivate?"private":"public",material,extractable,usages)}var isCurveAlg=alg=>alg==="\
ES256"||alg==="ES384"||alg==="ES512";function keySuite3(v){return{generateKey(n,extractable,usages){checkUsages(usages,v.publicUsages|v.privateUsages,v.name);let curve=curveOf(
n),pair=material=>({privateKey:ecKey(v,curve,"private",material,extractable,usages&v.privateUsages),publicKey:ecKey(v,curve,"public",TypedArraySlice(material,curve.
size,material.length),!0,usages&v.publicUsages)});return curve.fast?pair(host.crypto_ec_generate(curve.id)):PromiseThen(host.crypto_ec_generate_async(curve.id),
pair)},importKey(format,data,n,extractable,usages){if(format==="jwk")return importJwk(v,data,n,extractable,usages);let isPrivate=format==="pkcs8";checkUsages(usages,
isPrivate?v.privateUsages:v.publicUsages,v.name);let curve=curveOf(n),material=host.crypto_ec_import(curve.id,formatIds[format],data);return ecKey(v,curve,isPrivate?
"private":"public",material,extractable,usages)},exportKey(format,key){let curve=curveOfKey(key);if(format==="jwk"){let values=host.crypto_ec_export_jwk(curve.id,
key.type==="private",key.material),jwk={kty:"EC",crv:curve.name,x:values[0],y:values[1]};return key.type==="private"&&(jwk.d=values[2]),describeJwk(jwk,key)}return checkType(
key,format==="pkcs8"?"private":"public"),format==="raw"?new Uint8Array(key.material):host.crypto_ec_export(curve.id,format==="pkcs8",key.material)}}}var ecdsa={
name:"ECDSA",publicUsages:VERIFY,privateUsages:SIGN,use:"sig"};register(ecdsa.name,{...keySuite3(ecdsa),sign(n,key,data){checkType(key,"private");let hash=n.hash.
id;return curveOfKey(key).fast&&!isLarge(data)?withKey(key,()=>host.crypto_ecdsa_sign(key.id,hash,data)):(ensureKey(key),host.crypto_ecdsa_sign_async(key.id,hash,
data))},verify(n,key,signature,data){checkType(key,"public");let hash=n.hash.id;return curveOfKey(key).fast&&!isLarge(data)?withKey(key,()=>host.crypto_ecdsa_verify(
key.id,hash,signature,data)):(ensureKey(key),host.crypto_ecdsa_verify_async(key.id,hash,signature,data))}},{sign:hashParams,verify:hashParams,generateKey:ecKeyParams,
importKey:ecKeyParams,exportKey:null});function peerOf(n,key){checkType(key,"private");let peer=keySlots(n.public);if(checkType(peer,"public"),peer.algorithm.name!==
key.algorithm.name)throw invalidAccessError(`public is not an ${key.algorithm.name} key`);if(peer.algorithm.namedCurve!==key.algorithm.namedCurve)throw invalidAccessError(
"keys are on different curves");return peer}var ecdh={name:"ECDH",publicUsages:0,privateUsages:DERIVE_KEY|DERIVE_BITS,use:"enc"};register(ecdh.name,{...keySuite3(
ecdh),deriveBits(n,key,length){let peer=peerOf(n,key);if(!curveOfKey(key).fast)return ensureKey(key),ensureKey(peer),PromiseThen(host.crypto_ecdh_async(key.id,peer.
id),secret2=>truncateBits(secret2,length));let secret=host.crypto_ecdh(key.id,peer.id);return secret===void 0&&(loadKey(key),loadKey(peer),secret=host.crypto_ecdh(
key.id,peer.id)),truncateBits(secret,length)}},{deriveBits:ecdhParams,generateKey:ecKeyParams,importKey:ecKeyParams,exportKey:null});var NAME="HMAC",MAX_LENGTH=65536*8;function hmacKey(material,hash,length,extractable,usages){let algorithm={name:NAME,hash:hash.name,length};return makeKey({kind:KIND_HMAC,
parameter:hash.id,material,type:"secret",algorithm},extractable,usages)}var jwkAlg=hash=>hash.jwk===void 0?void 0:`HS${hash.jwk}`,suite2={sign(_n,key,data){return isLarge(
data)?(ensureKey(key),host.crypto_hmac_sign_async(key.id,data)):withKey(key,()=>host.crypto_hmac_sign(key.id,data))},verify(_n,key,signature,data){return isLarge(
data)?(ensureKey(key),host.crypto_hmac_verify_async(key.id,signature,data)):withKey(key,()=>host.crypto_hmac_verify(key.id,signature,data))},generateKey(n,extractable,usages){
checkUsages(usages,SIGN|VERIFY,NAME);let hash=n.hash,length=n.length??hash.block;if(length===0||length>MAX_LENGTH)throw operationError(`length must be from 1 to\
 ${MAX_LENGTH} bits`);return hmacKey(host.crypto_random(MathCeil(length/8)),hash,length,extractable,usages)},importKey(format,data,n,extractable,usages){checkUsages(
usages,SIGN|VERIFY,NAME);let hash=n.hash,material;if(format==="raw")material=copy(data);else if(format==="jwk"){let jwk=data;checkJwk(jwk,"oct","sig",extractable,
usages),checkJwkAlg(jwk,jwkAlg(hash)),material=jwkSecret(jwk)}else throw notSupportedError(`${NAME} keys have no ${format} format`);let bits=byteLength(material)*
8;if(bits===0)throw dataError("key is empty");let length=n.length??bits;if(length>bits||length<=bits-8)throw dataError("length does not fit the key data");return hmacKey(
material,hash,length,extractable,usages)},exportKey(format,key){if(format==="raw")return new Uint8Array(key.material);if(format!=="jwk")throw notSupportedError(
`${NAME} keys have no ${format} format`);let jwk={kty:"oct",k:host.crypto_base64url_encode(key.material)},alg=jwkAlg(hashByName(key.algorithm.hash));return alg!==
void 0&&(jwk.alg=alg),describeJwk(jwk,key)},getKeyLength(n){if(n.length===void 0)return n.hash.block;if(n.length===0)throw new TypeError("length of an HMAC key \
must not be 0");return n.length}};register(NAME,suite2,{sign:null,verify:null,generateKey:hmacKeyParams,importKey:hmacKeyParams,exportKey:null,getKeyLength:hmacKeyParams});var SIZE=32;function okpKey(v,type,material,extractable,usages){return makeKey({kind:type==="private"?KIND_OKP_PRIVATE:KIND_OKP_PUBLIC,material,type,algorithm:v.
algorithm},extractable,usages)}function importJwk2(v,jwk,extractable,usages){let isPrivate=jwk.d!==void 0;if(checkUsages(usages,isPrivate?v.privateUsages:v.publicUsages,
v.algorithm.name),checkJwk(jwk,"OKP",v.use,extractable,usages),jwk.crv!==v.crv)throw dataError(`JWK member "crv" must be "${v.crv}"`);if(v.algs!==void 0&&jwk.alg!==
void 0&&jwk.alg!==v.algs[0]&&jwk.alg!==v.algs[1])throw dataError(`JWK member "alg" must be "${v.algs[0]}"`);let material=host.crypto_okp_import_jwk(v.id,jwkMember(
jwk,"x"),jwk.d??null);return okpKey(v,isPrivate?"private":"public",material,extractable,usages)}function keySuite4(v){let name=v.algorithm.name;return{generateKey(_n,extractable,usages){
checkUsages(usages,v.publicUsages|v.privateUsages,name);let material=host.crypto_okp_generate(v.id);return{privateKey:okpKey(v,"private",material,extractable,usages&
v.privateUsages),publicKey:okpKey(v,"public",TypedArraySlice(material,SIZE,2*SIZE),!0,usages&v.publicUsages)}},importKey(format,data,_n,extractable,usages){if(format===
"jwk")return importJwk2(v,data,extractable,usages);let isPrivate=format==="pkcs8";checkUsages(usages,isPrivate?v.privateUsages:v.publicUsages,name);let material=host.
crypto_okp_import(v.id,formatIds[format],data);return okpKey(v,isPrivate?"private":"public",material,extractable,usages)},exportKey(format,key){if(format==="jwk"){
let values=host.crypto_okp_export_jwk(v.id,key.type==="private",key.material),jwk={kty:"OKP",crv:v.crv,x:values[0]};return v.algs!==void 0&&(jwk.alg=v.algs[0]),
key.type==="private"&&(jwk.d=values[1]),describeJwk(jwk,key)}return checkType(key,format==="pkcs8"?"private":"public"),format==="raw"?new Uint8Array(key.material):
host.crypto_okp_export(v.id,format==="pkcs8",key.material)}}}function edSuite(v){return{...keySuite4(v),sign(_n,key,data){return checkType(key,"private"),isLarge(
data)?(ensureKey(key),host.crypto_ed25519_sign_async(key.id,data)):withKey(key,()=>host.crypto_ed25519_sign(key.id,data))},verify(_n,key,signature,data){return checkType(
key,"public"),isLarge(data)?(ensureKey(key),host.crypto_ed25519_verify_async(key.id,signature,data)):withKey(key,()=>host.crypto_ed25519_verify(key.id,signature,
data))}}}var ed25519={algorithm:{name:"Ed25519"},id:1,crv:"Ed25519",publicUsages:VERIFY,privateUsages:SIGN,use:"sig",algs:["Ed25519","EdDSA"]};register("Ed25519",
edSuite(ed25519),{sign:null,verify:null,generateKey:null,importKey:null,exportKey:null});var nodeEd25519={...ed25519,algorithm:{name:"NODE-ED25519",namedCurve:"\
NODE-ED25519"}};register("NODE-ED25519",edSuite(nodeEd25519),{sign:null,verify:null,generateKey:legacyCurveParams,importKey:legacyCurveParams,exportKey:null});var x25519={
algorithm:{name:"X25519"},id:2,crv:"X25519",publicUsages:0,privateUsages:DERIVE_KEY|DERIVE_BITS,use:"enc",algs:void 0};register("X25519",{...keySuite4(x25519),deriveBits(n,key,length){
let peer=peerOf(n,key),secret=host.crypto_x25519(key.id,peer.id);return secret===void 0&&(loadKey(key),loadKey(peer),secret=host.crypto_x25519(key.id,peer.id)),
truncateBits(secret,length)}},{deriveBits:ecdhParams,generateKey:null,importKey:null,exportKey:null});var members=["n","e","d","p","q","dp","dq","qi"];function rsaKey(v,id,isPrivate,material,hash,size,exponent,extractable,usages){let algorithm={name:v.name,hash:hash.
name,modulusLength:size,publicExponent:exponent};return makeKey({id,kind:isPrivate?KIND_RSA_PRIVATE:KIND_RSA_PUBLIC,material,type:isPrivate?"private":"public",algorithm},
extractable,usages)}function importJwk3(v,jwk,id,hash,extractable,usages){if(checkUsages(usages,jwk.d===void 0?v.publicUsages:v.privateUsages,v.name),checkJwk(jwk,
"RSA",v.use,extractable,usages),jwk.alg!==void 0&&jwk.alg!==v.alg(hash))throw dataError(`Unrecognized or unimplemented algorithm "${jwk.alg}" listed in JSON Web\
 Key "alg" for ${v.name} with ${hash.name}`);if(jwk.oth!==void 0)throw notSupportedError("RSA keys with more than two primes are not supported");if(jwk.d===void 0)
return host.crypto_rsa_import_jwk(id,jwkMember(jwk,"n"),jwkMember(jwk,"e"));let values=[];for(let i=0;i<members.length;i++)values[i]=jwkMember(jwk,members[i]);return host.
crypto_rsa_import_jwk(id,...values)}function exportJwk(v,key){let values=withKey(key,()=>host.crypto_rsa_export_jwk(key.id)),jwk={kty:"RSA"},alg=v.alg(hashByName(
key.algorithm.hash));alg!==void 0&&(jwk.alg=alg);for(let i=0;i<values.length;i++)jwk[members[i]]=values[i];return describeJwk(jwk,key)}function checkGenerate(n){
let exponent=n.publicExponent,e=0;for(let i=0;i<exponent.length&&e<2**31;i++)e=e*256+exponent[i];if(e!==3&&e!==65537)throw operationError(`The "publicExponent" \
must be either 3 or 65537, but got ${e}.`);let bits=n.modulusLength;if(bits<1024||bits>16384||bits%8!==0)throw operationError("modulusLength must be a multiple \
of 8 from 1024 to 16384 bits")}function keySuite5(v){return{generateKey(n,extractable,usages){checkUsages(usages,v.publicUsages|v.privateUsages,v.name),checkGenerate(
n);let hash=n.hash,size=n.modulusLength,exponent=n.publicExponent,pair=materials=>({privateKey:rsaKey(v,newKeyId(),!0,materials[0],hash,size,exponent,extractable,
usages&v.privateUsages),publicKey:rsaKey(v,newKeyId(),!1,materials[1],hash,size,exponent,!0,usages&v.publicUsages)});if((usages&v.privateUsages)===0){let none=new Uint8Array(
0);checkNotEmpty(pair([none,none]).privateKey)}return PromiseThen(host.crypto_rsa_generate(size,exponent),pair)},importKey(format,data,n,extractable,usages){let hash=n.
hash,id=newKeyId(),isPrivate,made;if(format==="jwk")isPrivate=data.d!==void 0,made=importJwk3(v,data,id,hash,extractable,usages);else{if(format==="raw")throw notSupportedError(
`${v.name} keys have no raw format`);isPrivate=format==="pkcs8",checkUsages(usages,isPrivate?v.privateUsages:v.publicUsages,v.name),made=host.crypto_rsa_import(
id,isPrivate,!0,data)}return rsaKey(v,id,isPrivate,made[0],hash,made[1],made[2],extractable,usages)},exportKey(format,key){if(format==="jwk")return exportJwk(v,
key);if(format==="raw")throw notSupportedError(`${v.name} keys have no raw format`);return checkType(key,format==="spki"?"public":"private"),host.crypto_rsa_export(
format==="pkcs8",key.material)}}}function signSuite(v,pss2){return{...keySuite5(v),sign(n,key,data){return checkType(key,"private"),ensureKey(key),host.crypto_rsa_sign(
key.id,pss2,hashByName(key.algorithm.hash).id,n.saltLength??0,data)},verify(n,key,signature,data){checkType(key,"public");let hash=hashByName(key.algorithm.hash).
id,salt=n.saltLength??0;return isLarge(data)?(ensureKey(key),host.crypto_rsa_verify_async(key.id,pss2,hash,salt,signature,data)):withKey(key,()=>host.crypto_rsa_verify(
key.id,pss2,hash,salt,signature,data))}}}var keyOperations2={generateKey:rsaHashedKeyGenParams,importKey:hashParams,exportKey:null},pkcs1={name:"RSASSA-PKCS1-v1\
_5",publicUsages:VERIFY,privateUsages:SIGN,use:"sig",alg:hash=>hash.jwk===void 0?void 0:`RS${hash.jwk}`};register(pkcs1.name,signSuite(pkcs1,!1),{sign:null,verify:null,
...keyOperations2});var pss={name:"RSA-PSS",publicUsages:VERIFY,privateUsages:SIGN,use:"sig",alg:hash=>hash.jwk===void 0?void 0:`PS${hash.jwk}`};register(pss.name,
signSuite(pss,!0),{sign:rsaPssParams,verify:rsaPssParams,...keyOperations2});var oaep={name:"RSA-OAEP",publicUsages:ENCRYPT|WRAP_KEY,privateUsages:DECRYPT|UNWRAP_KEY,
use:"enc",alg:hash=>hash.jwk===void 0?void 0:hash.jwk==="1"?"RSA-OAEP":`RSA-OAEP-${StringSlice(hash.name,4)}`};register(oaep.name,{...keySuite5(oaep),encrypt(n,key,data){
checkType(key,"public");let hash=hashByName(key.algorithm.hash).id;return withKey(key,()=>host.crypto_rsa_encrypt(key.id,hash,n.label??null,data))},decrypt(n,key,data){
return checkType(key,"private"),ensureKey(key),host.crypto_rsa_decrypt(key.id,hashByName(key.algorithm.hash).id,n.label??null,data)}},{encrypt:rsaOaepParams,decrypt:rsaOaepParams,
...keyOperations2});var toKeyFormat=toEnum(["jwk","pkcs8","raw","spki"],"KeyFormat"),toLength=toNullable(toUnsignedLong),newSubtleCrypto,failed=method=>`Failed to execute '${method}\
' on 'SubtleCrypto'`;function settle(result){return result instanceof Promise2?result:PromiseResolve(result)}function settleBuffer(result){return result instanceof
Promise2?PromiseThen(result,TypedArrayBuffer):PromiseResolve(TypedArrayBuffer(result))}function map(result,fn){return result instanceof Promise2?PromiseThen(result,
fn):fn(result)}function checkUse(key,n,usage){if(n.name!==key.algorithm.name)throw invalidAccessError(`key is for ${key.algorithm.name}, not for ${n.name}`);if((key.
usages&usage)===0)throw invalidAccessError(`key has no usage "${usageList(usage)[0]}"`)}function implementation(n,op){return n.suite[op]}function importResult(format,data,n,extractable,usages){
let key=implementation(n,"importKey")(format,data,n,extractable,usages);return checkNotEmpty(key),createCryptoKey(key)}function importKeyNow(prefix,format,keyData,algorithm,extractable,keyUsages){
let f=toKeyFormat(format,prefix,"Argument 1"),source=isBufferSource(keyData),data=source?toData(keyData,prefix,"Argument 2"):toJsonWebKey(keyData,prefix,"Argume\
nt 2"),a=toAlgorithmIdentifier(algorithm,prefix,"Argument 3"),usages=toUsageSet(keyUsages,prefix,"Argument 5"),n=normalize("importKey",a,prefix);if(source===(f===
"jwk"))throw typeError(`must be ${source?"a JsonWebKey":"a buffer source"} for format ${f}`,prefix,"Argument 2");return importResult(f,data,n,toBoolean(extractable),
usages)}function exportResult(format,key){let suite3=suiteOf("exportKey",key.algorithm.name);if(suite3===void 0)throw notSupportedError(`${key.algorithm.name} k\
eys cannot be exported`);if(!key.extractable)throw invalidAccessError("key is not extractable");return suite3.exportKey(format,key)}function cipher(self,argc,op,usage,algorithm,key,data){
try{let prefix=failed(op);checkThis(self),requiredArguments(argc,3,prefix);let a=toAlgorithmIdentifier(algorithm,prefix,"Argument 1"),k=keySlots(toCryptoKey(key,
prefix,"Argument 2")),bytes=toData(data,prefix,"Argument 3"),n=normalize(op,a,prefix);return checkUse(k,n,usage),settleBuffer(implementation(n,op)(n,k,bytes))}catch(e){
return PromiseReject(e)}}var checkThis,SubtleCrypto=class _SubtleCrypto{#brand;static{newSubtleCrypto=()=>new _SubtleCrypto(illegalKey),checkThis=self=>{(!isObject(
self)||!(#brand in self))&&illegalInvocation()}}constructor(){(arguments.length!==1||arguments[0]!==illegalKey)&&illegalConstructor()}encrypt(algorithm,key,data){
return cipher(this,arguments.length,"encrypt",ENCRYPT,algorithm,key,data)}decrypt(algorithm,key,data){return cipher(this,arguments.length,"decrypt",DECRYPT,algorithm,
key,data)}sign(algorithm,key,data){try{let prefix=failed("sign");checkThis(this),requiredArguments(arguments.length,3,prefix);let a=toAlgorithmIdentifier(algorithm,
prefix,"Argument 1"),k=keySlots(toCryptoKey(key,prefix,"Argument 2")),bytes=toData(data,prefix,"Argument 3"),n=normalize("sign",a,prefix);return checkUse(k,n,SIGN),
settleBuffer(implementation(n,"sign")(n,k,bytes))}catch(e){return PromiseReject(e)}}verify(algorithm,key,signature,data){try{let prefix=failed("verify");checkThis(
this),requiredArguments(arguments.length,4,prefix);let a=toAlgorithmIdentifier(algorithm,prefix,"Argument 1"),k=keySlots(toCryptoKey(key,prefix,"Argument 2")),sig=toData(
signature,prefix,"Argument 3"),bytes=toData(data,prefix,"Argument 4"),n=normalize("verify",a,prefix);return checkUse(k,n,VERIFY),settle(implementation(n,"verify")(
n,k,sig,bytes))}catch(e){return PromiseReject(e)}}digest(algorithm,data){try{let prefix=failed("digest");checkThis(this),requiredArguments(arguments.length,2,prefix);
let a=toAlgorithmIdentifier(algorithm,prefix,"Argument 1"),bytes=toData(data,prefix,"Argument 2"),n=normalize("digest",a,prefix);return settleBuffer(implementation(
n,"digest")(n,bytes))}catch(e){return PromiseReject(e)}}generateKey(algorithm,extractable,keyUsages){try{let prefix=failed("generateKey");checkThis(this),requiredArguments(
arguments.length,3,prefix);let a=toAlgorithmIdentifier(algorithm,prefix,"Argument 1"),usages=toUsageSet(keyUsages,prefix,"Argument 3"),n=normalize("generateKey",
a,prefix),made=implementation(n,"generateKey")(n,toBoolean(extractable),usages);return settle(map(made,generated))}catch(e){return PromiseReject(e)}}deriveKey(algorithm,baseKey,derivedKeyType,extractable,keyUsages){
try{let prefix=failed("deriveKey");checkThis(this),requiredArguments(arguments.length,5,prefix);let a=toAlgorithmIdentifier(algorithm,prefix,"Argument 1"),k=keySlots(
toCryptoKey(baseKey,prefix,"Argument 2")),derived=toAlgorithmIdentifier(derivedKeyType,prefix,"Argument 3"),usages=toUsageSet(keyUsages,prefix,"Argument 5"),n=normalize(
"deriveBits",a,prefix),forImport=normalize("importKey",derived,prefix),forLength=normalize("getKeyLength",derived,prefix);checkUse(k,n,DERIVE_KEY);let length=implementation(
forLength,"getKeyLength")(forLength),secret=implementation(n,"deriveBits")(n,k,length);return settle(map(secret,bits=>importResult("raw",bits,forImport,toBoolean(
extractable),usages)))}catch(e){return PromiseReject(e)}}deriveBits(algorithm,baseKey,length=null){try{let prefix=failed("deriveBits");checkThis(this),requiredArguments(
arguments.length,2,prefix);let a=toAlgorithmIdentifier(algorithm,prefix,"Argument 1"),k=keySlots(toCryptoKey(baseKey,prefix,"Argument 2")),bits=toLength(length,
prefix,"Argument 3"),n=normalize("deriveBits",a,prefix);return checkUse(k,n,DERIVE_BITS),settleBuffer(implementation(n,"deriveBits")(n,k,bits))}catch(e){return PromiseReject(
e)}}importKey(format,keyData,algorithm,extractable,keyUsages){try{let prefix=failed("importKey");return checkThis(this),requiredArguments(arguments.length,5,prefix),
PromiseResolve(importKeyNow(prefix,format,keyData,algorithm,extractable,keyUsages))}catch(e){return PromiseReject(e)}}exportKey(format,key){try{let prefix=failed(
"exportKey");checkThis(this),requiredArguments(arguments.length,2,prefix);let f=toKeyFormat(format,prefix,"Argument 1"),k=keySlots(toCryptoKey(key,prefix,"Argum\
ent 2")),out=exportResult(f,k);return PromiseResolve(f==="jwk"?out:TypedArrayBuffer(out))}catch(e){return PromiseReject(e)}}wrapKey(format,key,wrappingKey,wrapAlgorithm){
try{let prefix=failed("wrapKey");checkThis(this),requiredArguments(arguments.length,4,prefix);let f=toKeyFormat(format,prefix,"Argument 1"),k=keySlots(toCryptoKey(
key,prefix,"Argument 2")),wrapping=keySlots(toCryptoKey(wrappingKey,prefix,"Argument 3")),n=normalizeEither("wrapKey","encrypt",toAlgorithmIdentifier(wrapAlgorithm,
prefix,"Argument 4"),prefix);checkUse(wrapping,n,WRAP_KEY);let exported=exportResult(f,k),bytes=f==="jwk"?serializeJwk(exported,n.name==="AES-KW"?8:1):exported,
wrap=n.suite.wrapKey??implementation(n,"encrypt");return settleBuffer(wrap(n,wrapping,bytes))}catch(e){return PromiseReject(e)}}unwrapKey(format,wrappedKey,unwrappingKey,unwrapAlgorithm,unwrappedKeyAlgorithm,extractable,keyUsages){
try{let prefix=failed("unwrapKey");checkThis(this),requiredArguments(arguments.length,7,prefix);let f=toKeyFormat(format,prefix,"Argument 1"),wrapped=toData(wrappedKey,
prefix,"Argument 2"),k=keySlots(toCryptoKey(unwrappingKey,prefix,"Argument 3")),a=toAlgorithmIdentifier(unwrapAlgorithm,prefix,"Argument 4"),keyAlgorithm=toAlgorithmIdentifier(
unwrappedKeyAlgorithm,prefix,"Argument 5"),usages=toUsageSet(keyUsages,prefix,"Argument 7"),n=normalizeEither("unwrapKey","decrypt",a,prefix),forImport=normalize(
"importKey",keyAlgorithm,prefix);checkUse(k,n,UNWRAP_KEY);let unwrap=n.suite.unwrapKey??implementation(n,"decrypt");return settle(map(unwrap(n,k,wrapped),bytes=>importResult(
f,f==="jwk"?parseJwk(bytes,prefix):bytes,forImport,toBoolean(extractable),usages)))}catch(e){return PromiseReject(e)}}timingSafeEqual(a,b){let prefix=failed("ti\
mingSafeEqual");checkThis(this),requiredArguments(arguments.length,2,prefix);let x=toData(a,prefix,"Argument 1"),y=toData(b,prefix,"Argument 2");if(byteLength(x)!==
byteLength(y))throw new TypeError(`${prefix}: buffers must have the same byte length`);return host.crypto_timing_safe_equal(x,y)}};function generated(made){return"\
privateKey"in made?(checkNotEmpty(made.privateKey),{privateKey:createCryptoKey(made.privateKey),publicKey:createCryptoKey(made.publicKey)}):(checkNotEmpty(made),
createCryptoKey(made))}configureInterface(SubtleCrypto,{name:"SubtleCrypto",length:0});function createSubtleCrypto(){return newSubtleCrypto()}__parts[52]=[SubtleCrypto,createSubtleCrypto,importKeyNow,isCryptoKey,keySlots];
})
//# part 53
(function (__host, __parts) {"use strict";
var part=__parts.use(34),codedError=part[2],validateBoolean=part[6],validateFunction=part[7],validateObject=part[9],unsupported=part[10],validateString=part[14],
validateOneOf=part[17],validateInt32=part[18],validateArray=part[20];var part2=__parts.use(37),EventEmitter=part2[0];var part3=__parts.use(38),absentFunction=part3[0],absentType=part3[1],absentMethods=part3[2];var Recoverable=class extends SyntaxError{err;constructor(err){super(),this.err=err}};function replExports(names){let builtinModules=names.filter(name=>!name.startsWith(
"_"));return{REPLServer:absentType("repl","REPLServer",["setupHistory","defineCommand","displayPrompt","clearBufferedCommand"]),REPL_MODE_SLOPPY:Symbol("repl-sl\
oppy"),REPL_MODE_STRICT:Symbol("repl-strict"),Recoverable,_builtinLibs:builtinModules,builtinModules,start:absentFunction("repl","start"),writer:absentFunction(
"repl","writer")}}var Domain=class extends EventEmitter{members;enter(){}exit(){}add(){}remove(){}run(fn,...args){return validateFunction(fn,"fn"),Reflect.apply(
fn,this,args)}intercept(fn){return fn}bind(fn){return fn}_errorHandler(error){throw error}},createDomain=()=>new Domain,create=Object.setPrototypeOf(()=>new Domain,
Domain.prototype),domainExports={Domain,active:null,create,createDomain},traceExports={createTracing(options){validateObject(options,"options");let categories=options.
categories;if(validateArray(categories,"options.categories"),categories.length===0)throw codedError("TypeError","ERR_TRACE_EVENTS_CATEGORY_REQUIRED","At least o\
ne category is required");return categories.forEach((category,i)=>validateString(category,`options.categories[${i}]`)),{categories:categories.join(","),enabled:!1,
enable(){},disable(){}}},getEnabledCategories:()=>{}},illegal=name=>({[name]:class{constructor(){throw new TypeError("Illegal constructor")}}})[name],actions="O\
K CREATE_INDEX CREATE_TABLE CREATE_TEMP_INDEX CREATE_TEMP_TABLE CREATE_TEMP_TRIGGER CREATE_TEMP_VIEW CREATE_TRIGGER CREATE_VIEW DELETE DROP_INDEX DROP_TABLE DRO\
P_TEMP_INDEX DROP_TEMP_TABLE DROP_TEMP_TRIGGER DROP_TEMP_VIEW DROP_TRIGGER DROP_VIEW INSERT PRAGMA READ SELECT TRANSACTION UPDATE ATTACH DETACH ALTER_TABLE REIN\
DEX ANALYZE CREATE_VTABLE DROP_VTABLE FUNCTION SAVEPOINT RECURSIVE",sqliteConstants={SQLITE_CHANGESET_OMIT:0,SQLITE_CHANGESET_REPLACE:1,SQLITE_CHANGESET_ABORT:2,
SQLITE_CHANGESET_DATA:1,SQLITE_CHANGESET_NOTFOUND:2,SQLITE_CHANGESET_CONFLICT:3,SQLITE_CHANGESET_CONSTRAINT:4,SQLITE_CHANGESET_FOREIGN_KEY:5,SQLITE_DENY:1,SQLITE_IGNORE:2,
SQLITE_COPY:0};actions.split(" ").forEach((name,code)=>sqliteConstants[`SQLITE_${name}`]=code);var sqliteExports={DatabaseSync:illegal("DatabaseSync"),Session:illegal(
"Session"),StatementSync:illegal("StatementSync"),backup:absentFunction("sqlite","backup"),constants:sqliteConstants},WASI=class{constructor(options={}){validateObject(
options,"options");let{version,args,env,preopens,stdin,stdout,stderr,returnOnExit}=options;version!==void 0&&validateOneOf(version,"options.version",["unstable",
"preview1"]),args!==void 0&&validateArray(args,"options.args"),env!==void 0&&validateObject(env,"options.env"),preopens!==void 0&&validateObject(preopens,"optio\
ns.preopens");for(let[name,fd]of Object.entries({stdin,stdout,stderr}))fd!==void 0&&validateInt32(fd,`options.${name}`,0);throw returnOnExit!==void 0&&validateBoolean(
returnOnExit,"options.returnOnExit"),unsupported("WASI")}getImportObject(){return{}}};absentMethods(WASI,["finalizeBindings","start","initialize"]);var wasiExports={
WASI};__parts[53]=[domainExports,replExports,sqliteExports,traceExports,wasiExports];
})
//# part 54
(function (__host, __parts) {"use strict";
var part=__parts.use(0),hasFlag=part[238];var part2=__parts.use(34),invalidArgType=part2[3],validateFunction=part2[7];var channels=new Map,Channel=class{name;#subscribers=[];#stores=new Map;constructor(name){this.name=name}#observed(){return this.#subscribers.length>0||this.#stores.
size>0}get hasSubscribers(){return this.#observed()}static observed(channel2){return channel2.#observed()}subscribe(fn){validateFunction(fn,"subscription"),this.#subscribers=
[...this.#subscribers,fn]}unsubscribe(fn){let at=this.#subscribers.indexOf(fn);return at<0?!1:(this.#subscribers=this.#subscribers.toSpliced(at,1),!0)}bindStore(store,transform){
transform!=null&&validateFunction(transform,"transform"),this.#stores.set(store,transform)}unbindStore(store){return this.#stores.delete(store)}publish(message){
for(let fn of this.#subscribers)try{fn(message,this.name)}catch(e){queueMicrotask(()=>{throw e})}}runStores(message,fn,thisArg,...args){let run=()=>(this.publish(
message),Reflect.apply(fn,thisArg,args));for(let[store,transform]of this.#stores){let inner=run;run=()=>{let value=message;try{transform&&(value=transform(message))}catch(e){
return queueMicrotask(()=>{throw e}),inner()}return store.run(value,inner)}}return run()}};function checkName(name){if(typeof name!="string"&&typeof name!="symb\
ol")throw invalidArgType("channel",["string","symbol"],name)}function channel(name){let c=channels.get(name);return c===void 0&&(checkName(name),channels.set(name,
c=new Channel(name))),c}var events=["start","end","asyncStart","asyncEnd","error"],TracingChannel=class{constructor(from){for(let e of events){let c=typeof from==
"string"?channel(`tracing:${from}:${e}`):from?.[e];if(!(c instanceof Channel))throw typeof from!="object"||from===null?invalidArgType("nameOrChannels",["string",
"object","TracingChannel"],from):invalidArgType(`nameOrChannels.${e}`,"Channel",c);Object.defineProperty(this,e,{value:c,enumerable:!0})}}get hasSubscribers(){return events.
some(e=>Channel.observed(this[e]))}subscribe(handlers){for(let e of events)handlers[e]&&this[e].subscribe(handlers[e])}unsubscribe(handlers){let all=!0;for(let e of events)
handlers[e]&&!this[e].unsubscribe(handlers[e])&&(all=!1);return all}#trace(context,call){return this.start.runStores(context,()=>{try{return call()}catch(e){throw this.#failed(
context,e),e}finally{this.end.publish(context)}})}#failed(context,error){context.error=error,this.error.publish(context)}traceSync(fn,context={},thisArg,...args){
return this.#trace(context,()=>context.result=Reflect.apply(fn,thisArg,args))}tracePromise(fn,context={},thisArg,...args){let settled=ok=>v=>(ok?context.result=
v:this.#failed(context,v),this.asyncStart.runStores(context,()=>(this.asyncEnd.publish(context),ok?v:Promise.reject(v))));return this.#trace(context,()=>{let result=Reflect.
apply(fn,thisArg,args);return(result instanceof Promise?result:Promise.resolve(result)).then(settled(!0),settled(!1))})}traceCallback(fn,position=-1,context={},thisArg,...args){
let at=position<0?args.length+position:position,callback=args[at];validateFunction(callback,"callback");let channel2=this;return args.splice(at,1,function(err,result,...rest){
return err?channel2.#failed(context,err):context.result=result,channel2.asyncStart.runStores(context,()=>{try{return Reflect.apply(callback,this,[err,result,...rest])}finally{
channel2.asyncEnd.publish(context)}})}),this.#trace(context,()=>Reflect.apply(fn,thisArg,args))}};if(hasFlag("no_diagnostics_channel_has_subscribers_getter"))for(let{
prototype}of[Channel,TracingChannel]){let{get}=Object.getOwnPropertyDescriptor(prototype,"hasSubscribers");Object.defineProperty(prototype,"hasSubscribers",{value:function(){
return get.call(this)},writable:!0,configurable:!0})}var nodeExports={Channel,channel,hasSubscribers:name=>{checkName(name);let c=channels.get(name);return c!==
void 0&&Channel.observed(c)},subscribe:(name,fn)=>channel(name).subscribe(fn),unsubscribe:(name,fn)=>channel(name).unsubscribe(fn),tracingChannel:from=>new TracingChannel(
from)};__parts[54]=[Channel,TracingChannel,channel,nodeExports];
})
//# part 55
(function (__host, __parts) {"use strict";
var part=__parts.use(34),codedError=part[2],invalidArgType=part[3],validateBoolean=part[6],validateFunction=part[7],validateObject=part[9],unsupported=part[10],
validateString=part[14],validateInteger=part[16],validateOneOf=part[17],validateInt32=part[18],validateUint32=part[19],validateArray=part[20];var part2=__parts.use(38),absentFunction=part2[0],absentType=part2[1],absentMethods=part2[2],absentFunctions=part2[3];var zeros=names=>Object.fromEntries(names.split(" ").map(name=>[name,0]));function checkSnapshot(options){if(options===void 0)return;validateObject(options,"opt\
ions");let given=options;for(let name of["exposeInternals","exposeNumericValues"])given[name]!==void 0&&validateBoolean(given[name],`options.${name}`)}var v8=(name,check)=>absentFunction(
"v8",name,check),GCProfiler=class{};absentMethods(GCProfiler,["start","stop"]);var v8Exports={DefaultDeserializer:absentType("v8","DefaultDeserializer"),DefaultSerializer:absentType(
"v8","DefaultSerializer"),Deserializer:absentType("v8","Deserializer"),GCProfiler,Serializer:absentType("v8","Serializer"),cachedDataVersionTag:()=>0,deserialize:v8(
"deserialize"),getCppHeapStatistics(type="detailed"){return validateOneOf(type,"type",["brief","detailed"]),{...zeros("committed_size_bytes resident_size_bytes \
used_size_bytes"),space_statistics:[],type_names:[],detail_level:type}},getHeapCodeStatistics:()=>zeros("code_and_metadata_size bytecode_and_metadata_size exter\
nal_script_source_size cpu_profiler_metadata_size"),getHeapSnapshot:v8("getHeapSnapshot",checkSnapshot),getHeapSpaceStatistics:()=>[],getHeapStatistics:()=>zeros(
"total_heap_size total_heap_size_executable total_physical_size total_available_size used_heap_size heap_size_limit malloced_memory peak_malloced_memory does_za\
p_garbage number_of_native_contexts number_of_detached_contexts total_global_handles_size used_global_handles_size external_memory"),isStringOneByteRepresentation:v8(
"isStringOneByteRepresentation",text=>validateString(text,"content")),promiseHooks:absentFunctions("v8.promiseHooks","createHook onAfter onBefore onInit onSettl\
ed"),queryObjects:v8("queryObjects",(type,options)=>{validateFunction(type,"constructor"),options!==void 0&&(validateObject(options,"options"),options.format!==
void 0&&validateOneOf(options.format,"options.format",["count","summary"]))}),serialize:v8("serialize"),setFlagsFromString:v8("setFlagsFromString",flags=>validateString(
flags,"flags")),setHeapSnapshotNearHeapLimit:v8("setHeapSnapshotNearHeapLimit",limit=>validateUint32(limit,"limit",!0)),startupSnapshot:{...absentFunctions("v8.\
startupSnapshot","addDeserializeCallback addSerializeCallback setDeserializeMainFunction"),isBuildingSnapshot:()=>!1},stopCoverage:v8("stopCoverage"),takeCoverage:v8(
"takeCoverage"),writeHeapSnapshot:v8("writeHeapSnapshot",(file,options)=>{file!==void 0&&validateString(file,"filename"),checkSnapshot(options)})},contexts=new WeakSet,
constants=Object.freeze({__proto__:null,USE_MAIN_CONTEXT_DEFAULT_LOADER:Symbol("vm_dynamic_import_main_context_default"),DONT_CONTEXTIFY:Symbol("vm_context_no_c\
ontextify")});function checkBuffer(value,name){if(value!==void 0&&!ArrayBuffer.isView(value))throw invalidArgType(name,["Buffer","TypedArray","DataView"],value)}
function checkBooleans(options,names,prefix="options"){for(let name of names)options[name]!==void 0&&validateBoolean(options[name],`${prefix}.${name}`)}function checkLoader(options){
let loader=options.importModuleDynamically;loader!==void 0&&loader!==constants.USE_MAIN_CONTEXT_DEFAULT_LOADER&&validateFunction(loader,"options.importModuleDyn\
amically")}function checkCode(options){if(typeof options=="string")return;validateObject(options,"options");let{filename="",lineOffset=0,columnOffset=0,cachedData}=options;
validateString(filename,"options.filename"),validateInt32(lineOffset,"options.lineOffset"),validateInt32(columnOffset,"options.columnOffset"),checkBuffer(cachedData,
"options.cachedData"),checkBooleans(options,["produceCachedData"]),checkLoader(options)}function checkRun(options){options===void 0||typeof options=="string"||(validateObject(
options,"options"),options.timeout!==void 0&&validateInteger(options.timeout,"options.timeout",1),checkBooleans(options,["breakOnSigint","displayErrors"]))}function checkContext(context){
if(validateObject(context,"contextifiedObject"),!contexts.has(context))throw codedError("TypeError","ERR_INVALID_ARG_TYPE",'The "contextifiedObject" argument mu\
st be an vm.Context')}var Script=class{constructor(code,options={}){`${code}`,checkCode(options)}runInContext(context,options){throw checkContext(context),checkRun(
options),unsupported("Script.runInContext")}runInNewContext(_context,options){throw checkRun(options),unsupported("Script.runInNewContext")}runInThisContext(options){
throw checkRun(options),unsupported("Script.runInThisContext")}createCachedData(){throw unsupported("Script.createCachedData")}};function createContext(object={},options={}){
if(object!==constants.DONT_CONTEXTIFY&&(validateObject(object,"contextObject"),contexts.has(object)))return object;validateObject(options,"options");let{name,origin,
codeGeneration,microtaskMode}=options;name!==void 0&&validateString(name,"options.name"),origin!==void 0&&validateString(origin,"options.origin"),codeGeneration!==
void 0&&(validateObject(codeGeneration,"options.codeGeneration"),checkBooleans(codeGeneration,["strings","wasm"],"options.codeGeneration")),microtaskMode!==void 0&&
validateOneOf(microtaskMode,"options.microtaskMode",["afterEvaluate"]),checkLoader(options);let context={...object===constants.DONT_CONTEXTIFY?{}:object};return contexts.
add(context),context}function compileFunction(code,params,options={}){validateString(code,"code"),params!==void 0&&(validateArray(params,"params"),params.forEach(
(param,i)=>validateString(param,`params[${i}]`))),checkCode(options);let{parsingContext,contextExtensions}=options;throw parsingContext!==void 0&&checkContext(parsingContext),
contextExtensions!==void 0&&(validateArray(contextExtensions,"options.contextExtensions"),contextExtensions.forEach((extension,i)=>validateObject(extension,`opt\
ions.contextExtensions[${i}]`))),unsupported("vm.compileFunction")}var vmExports={Script,compileFunction,constants,createContext,createScript:(code,options)=>new Script(
code,options),isContext(object){return validateObject(object,"object",{array:!0}),contexts.has(object)},measureMemory(options={}){validateObject(options,"option\
s");let{mode,execution}=options;throw mode!==void 0&&validateOneOf(mode,"options.mode",["summary","detailed"]),execution!==void 0&&validateOneOf(execution,"opti\
ons.execution",["default","eager"]),unsupported("vm.measureMemory")},runInContext(code,context,options){return validateString(code,"code"),checkContext(context),
new Script(code,options).runInContext(context,options)},runInNewContext:(code,context,options)=>new Script(code,options).runInNewContext(context,options),runInThisContext:(code,options)=>new Script(
code,options).runInThisContext(options)};__parts[55]=[v8Exports,vmExports];
})
//# part 56
(function (__host, __parts) {"use strict";
var part=__parts.use(38),absentType=part[1],absentFunctions=part[3];var silent={};for(let name of"debug error info log warn dir dirxml table trace group groupCollapsed groupEnd clear count countReset assert profile profileEnd ti\
me timeLog timeStamp".split(" "))silent[name]={[name](){}}[name];var Session=absentType("inspector","Session",["connect","connectToMainThread","disconnect","pos\
t"]),Network=absentFunctions("inspector.Network","requestWillBeSent dataReceived responseReceived loadingFinished loadingFailed"),nodeExports={Session,Network,console:silent,
close(){},open:()=>({[Symbol.dispose]:()=>Promise.resolve()}),url:()=>{},waitForDebugger(){}},promisesExports={Session,Network,console:silent,...absentFunctions(
"inspector","close open url waitForDebugger")};__parts[56]=[nodeExports,promisesExports];
})
//# part 57
(function (__host, __parts) {"use strict";
var part=__parts.use(0),hasFlag=part[238];function define(name,get){let become=value=>(Object.defineProperty(globalThis,name,{value,writable:!0,enumerable:!1,configurable:!0}),value);Object.defineProperty(
globalThis,name,{get:()=>become(get()),set:become,enumerable:!1,configurable:!0})}function install(module){let of=name=>module(name);if(define("Buffer",()=>of("\
buffer").Buffer),define("process",()=>of("process")),define("setImmediate",()=>of("timers").setImmediate),define("clearImmediate",()=>of("timers").clearImmediate),
hasFlag("enable_nodejs_global_timers"))for(let name of["setTimeout","setInterval","clearTimeout","clearInterval"])define(name,()=>of("timers")[name]);return Object.
defineProperty(globalThis,"global",{value:globalThis,writable:!0,enumerable:!1,configurable:!0}),{}}__parts[57]=[install];
})
//# part 58
(function (__host, __parts) {"use strict";
var part=__parts.use(43),normalizeEncoding=part[1];var part2=__parts.use(34),validateObject=part2[9],invalidArgValue=part2[11],validateString=part2[14],validateInt32=part2[18];var part3=__parts.use(45),dlopen=part3[0],errno=part3[1],priority=part3[3],signals=part3[4];var constants={UV_UDP_REUSEADDR:4,dlopen,errno,signals,priority},fn=(name,f)=>{let value=f("");return(typeof value=="string"||typeof value=="number")&&(f[Symbol.
toPrimitive]=()=>f("")),Object.defineProperty(f,"name",{value:name}),f},empty=[],nodeExports={arch:fn("arch",()=>"x64"),availableParallelism:fn("availableParall\
elism",()=>1),cpus:()=>[...empty],endianness:fn("endianness",()=>"LE"),freemem:fn("freemem",()=>0),getPriority(pid){return pid!==void 0&&validateInt32(pid,"pid"),
0},homedir:fn("homedir",()=>"/tmp/"),hostname:fn("hostname",()=>"localhost"),loadavg:()=>[0,0,0],networkInterfaces:()=>({}),platform:fn("platform",()=>"linux"),
release:fn("release",()=>""),setPriority(pid,priority2){priority2===void 0&&([pid,priority2]=[0,pid]),validateInt32(pid,"pid"),validateInt32(priority2,"priority",
-20,19)},tmpdir:fn("tmpdir",()=>"/tmp/"),totalmem:fn("totalmem",()=>0),type:fn("type",()=>"Linux"),userInfo(options){if(options!==void 0&&(validateObject(options,
"options"),options.encoding!==void 0&&(validateString(options.encoding,"options.encoding"),normalizeEncoding(options.encoding)===void 0)))throw invalidArgValue(
"options.encoding",options.encoding);return{}},uptime:fn("uptime",()=>0),version:fn("version",()=>""),machine:fn("machine",()=>"x86_64"),constants,EOL:`
`,devNull:"/dev/null"};__parts[58]=[nodeExports];
})
//# part 59
(function (__host, __parts) {"use strict";
var part=__parts.use(34),validateObject=part[9],validateString=part[14];var isSlash=(c,win)=>c==="/"||win&&c==="\\";function squeeze(path,absolute,win){let out=[];for(let part2 of path.split(win?/[\\/]+/:/\/+/))part2===""||part2==="\
."||(part2!==".."?out.push(part2):out.length>0&&out[out.length-1]!==".."?out.pop():absolute||out.push(".."));return out.join(win?"\\":"/")}function rootOf(path){
let unc=/^[\\/]{2}([^\\/]+)[\\/]+([^\\/]+)(?:[\\/]|$)/.exec(path);if(unc!==null)return unc[1]!=="."&&unc[1]!=="?"?{device:`\\\\${unc[1]}\\${unc[2]}`,absolute:!0,
end:unc[0].length}:{device:`\\\\${unc[1]}`,absolute:!0,end:4};if(isSlash(path[0],!0))return{device:"",absolute:!0,end:1};if(/^[A-Za-z]:/.test(path)){let absolute=isSlash(
path[2],!0);return{device:path.slice(0,2),absolute,end:absolute?3:2}}return{device:"",absolute:!1,end:0}}var cwd=()=>"/";function make(win){let sep=win?"\\":"/",
at=path=>{if(!win)return path.startsWith("/")?{root:"/",end:1}:{root:"",end:0};let unc=/^[\\/]{2}[^\\/]+[\\/]+[^\\/]+[\\/]?/.exec(path);if(unc!==null)return{root:unc[0],
end:unc[0].length};if(isSlash(path[0],!0))return{root:path[0],end:1};if(/^[A-Za-z]:/.test(path)){let end=isSlash(path[2],!0)?3:2;return{root:path.slice(0,end),end}}
return{root:"",end:0}},lastSlash=(path,from)=>{for(let i=from;i>=0;i--)if(isSlash(path[i],win))return i;return-1},trimmed=(path,least)=>{let end=path.length;for(;end>
least&&isSlash(path[end-1],win);)end--;return path.slice(0,end)},self={sep,delimiter:win?";":":",resolve(...args){if(!win){let out="",absolute2=!1;for(let i=args.
length-1;i>=0&&!absolute2;i--)validateString(args[i],`paths[${i}]`),args[i]!==""&&(out=`${args[i]}/${out}`,absolute2=args[i].startsWith("/"));if(!absolute2){let dir=cwd();
out=`${dir}/${out}`,absolute2=dir.startsWith("/")}let rest2=squeeze(out,absolute2,!1);return absolute2?`/${rest2}`:rest2||"."}let device="",tail="",absolute=!1;
for(let i=args.length-1;i>=-1;i--){let path;if(i>=0){if(path=args[i],validateString(path,`paths[${i}]`),path==="")continue}else device===""?path=cwd():path=`${device}\
\\`;let root=rootOf(path);if(root.device!=="")if(device!==""){if(root.device.toLowerCase()!==device.toLowerCase())continue}else device=root.device;if(absolute){
if(device!=="")break}else if(tail=`${path.slice(root.end)}\\${tail}`,absolute=root.absolute,absolute&&device!=="")break}let rest=squeeze(tail,absolute,!0);return absolute?
`${device}\\${rest}`:`${device}${rest}`||"."},normalize(path){if(validateString(path,"path"),path==="")return".";if(!win){let absolute=path.startsWith("/"),out=squeeze(
path,absolute,!1);return out===""?absolute?"/":path.endsWith("/")?"./":".":(path.endsWith("/")&&(out+="/"),absolute?`/${out}`:out)}if(path.length===1)return isSlash(
path,!0)?"\\":path;let root=rootOf(path),tail=root.end<path.length?squeeze(path.slice(root.end),root.absolute,!0):"";if(tail===""&&!root.absolute&&(tail="."),tail!==
""&&isSlash(path[path.length-1],!0)&&(tail+="\\"),!root.absolute&&root.device===""&&path.includes(":")){if(/^[A-Za-z]:/.test(tail))return`.\\${tail}`;let i=path.
indexOf(":");do if(i===path.length-1||isSlash(path[i+1],!0))return`.\\${tail}`;while((i=path.indexOf(":",i+1))!==-1)}return root.device===""?root.absolute?`\\${tail}`:
tail:root.absolute?`${root.device}\\${tail}`:`${root.device}${tail}`},isAbsolute(path){return validateString(path,"path"),isSlash(path[0],win)||win&&/^[A-Za-z]:[\\/]/.
test(path)},join(...args){let parts=[];for(let arg of args)validateString(arg,"path"),arg!==""&&parts.push(arg);if(parts.length===0)return".";let joined=parts.join(
sep);if(win){let first=parts[0],needs=!0,slashes=0;if(isSlash(first[0],!0)&&(slashes++,first.length>1&&isSlash(first[1],!0)&&(slashes++,first.length>2&&(isSlash(
first[2],!0)?slashes++:needs=!1))),needs){for(;slashes<joined.length&&isSlash(joined[slashes],!0);)slashes++;slashes>=2&&(joined=`\\${joined.slice(slashes)}`)}}
return self.normalize(joined)},relative(from,to){if(validateString(from,"from"),validateString(to,"to"),from===to)return"";let a=self.resolve(from),b=self.resolve(
to),same=(x2,y2)=>win?x2.toLowerCase()===y2.toLowerCase():x2===y2;if(same(a,b))return"";let split=p=>p.split(win?"\\":"/").filter((s,i)=>s!==""||win&&i<2&&p.startsWith(
"\\\\")),x=split(a),y=split(b),n=0;for(;n<x.length&&n<y.length&&same(x[n],y[n]);)n++;return win&&n===0?b:[...Array(x.length-n).fill(".."),...y.slice(n)].join(sep)},
toNamespacedPath(path){if(!win||typeof path!="string"||path.length===0)return path;let full=self.resolve(path);return full.length<=2?path:full.startsWith("\\\\")&&
full[2]!=="?"&&full[2]!=="."?`\\\\?\\UNC\\${full.slice(2)}`:/^[A-Za-z]:\\/.test(full)?`\\\\?\\${full}`:full},dirname(path){if(validateString(path,"path"),path===
"")return".";let{root,end}=at(path),body=trimmed(path,Math.max(end,1)),i=lastSlash(body,body.length-1);return win&&end>0&&body.length<=end?path.slice(0,end):!win&&
i===1&&path.startsWith("//")?"//":i<end?root!==""?root:".":trimmed(body.slice(0,i),end)||root||"."},basename(path,suffix){if(suffix!==void 0&&validateString(suffix,
"suffix"),validateString(path,"path"),win&&/^[A-Za-z]:/.test(path)&&(path=path.slice(2)),suffix===path)return"";let body=trimmed(path,0),base=body.slice(lastSlash(
body,body.length-1)+1);return suffix!==void 0&&suffix!==""&&base.endsWith(suffix)&&base!==suffix?base.slice(0,-suffix.length):base},extname(path){validateString(
path,"path");let base=self.basename(path),dot=base.lastIndexOf(".");return dot<=0||base===".."?"":base.slice(dot)},format(p){validateObject(p,"pathObject");let{
dir,root,base,name,ext}=p,folder=dir||root,file=base||`${name||""}${ext?ext[0]==="."?ext:`.${ext}`:""}`;return folder?folder===root?`${folder}${file}`:`${folder}${sep}${file}`:
file},parse(path){validateString(path,"path");let out={root:"",dir:"",base:"",ext:"",name:""};if(path==="")return out;let{root,end}=at(path);out.root=root;let body=trimmed(
path,end);if(body.length<=end)return out.dir=win||root!==""?root:"",!win&&root===""&&(out.base=body),win&&/^[A-Za-z]:$/.test(path)?{...out,dir:path,root:path}:out;
let slash=lastSlash(body,body.length-1);out.base=body.slice(Math.max(slash+1,end));let dot=out.base.lastIndexOf(".");return out.ext=dot<=0||out.base===".."?"":out.
base.slice(dot),out.name=out.ext===""?out.base:out.base.slice(0,-out.ext.length),out.dir=slash>=end?body.slice(0,slash):root,(slash===end-1||slash<end)&&(out.dir=
root),out},matchesGlob(path,pattern){return validateString(path,"path"),validateString(pattern,"pattern"),globExpression(pattern).test(win?path.replaceAll("\\",
"/"):path)},posix:null,win32:null};return self._makeLong=self.toNamespacedPath,self}function globExpression(glob){let out="",depth=0;for(let i=0;i<glob.length;i++){
let c=glob[i];if(glob.startsWith("**/",i))out+="(?:.*/)?",i+=2;else if(glob.startsWith("**",i))out+=".*",i++;else if(c==="*")out+="[^/]*";else if(c==="?")out+="\
[^/]";else if(c==="{")out+="(?:",depth++;else if(c==="}"&&depth>0)out+=")",depth--;else if(c===","&&depth>0)out+="|";else if(c==="["&&glob.indexOf("]",i+2)>0){let end=glob.
indexOf("]",i+2),inner=glob.slice(i+1,end).replaceAll("\\","\\\\");out+=`[${inner.startsWith("!")?`^${inner.slice(1)}`:inner}]`,i=end}else out+=c.replace(/[.+^${}()|[\]\\/]/g,
"\\$&")}return new RegExp(`^${out}${")".repeat(depth)}$`)}var posix=make(!1),win32=make(!0);posix.posix=win32.posix=posix;posix.win32=win32.win32=win32;var nodeExports=posix;__parts[59]=[globExpression,nodeExports,posix,win32];
})
//# part 60
(function (__host, __parts) {"use strict";
var part=__parts.use(34),validateFunction=part[7],unsupported=part[10];var web=globalThis,constants=Object.freeze({NODE_PERFORMANCE_GC_MAJOR:4,NODE_PERFORMANCE_GC_MINOR:1,NODE_PERFORMANCE_GC_INCREMENTAL:8,NODE_PERFORMANCE_GC_WEAKCB:16,
NODE_PERFORMANCE_GC_FLAGS_NO:0,NODE_PERFORMANCE_GC_FLAGS_CONSTRUCT_RETAINED:2,NODE_PERFORMANCE_GC_FLAGS_FORCED:4,NODE_PERFORMANCE_GC_FLAGS_SYNCHRONOUS_PHANTOM_PROCESSING:8,
NODE_PERFORMANCE_GC_FLAGS_ALL_AVAILABLE_GARBAGE:16,NODE_PERFORMANCE_GC_FLAGS_ALL_EXTERNAL_MEMORY:32,NODE_PERFORMANCE_GC_FLAGS_SCHEDULE_IDLE:64,NODE_PERFORMANCE_ENTRY_TYPE_GC:0,
NODE_PERFORMANCE_ENTRY_TYPE_HTTP:1,NODE_PERFORMANCE_ENTRY_TYPE_HTTP2:2,NODE_PERFORMANCE_ENTRY_TYPE_NET:3,NODE_PERFORMANCE_ENTRY_TYPE_DNS:4,NODE_PERFORMANCE_MILESTONE_TIME_ORIGIN_TIMESTAMP:0,
NODE_PERFORMANCE_MILESTONE_TIME_ORIGIN:1,NODE_PERFORMANCE_MILESTONE_ENVIRONMENT:2,NODE_PERFORMANCE_MILESTONE_NODE_START:3,NODE_PERFORMANCE_MILESTONE_V8_START:4,
NODE_PERFORMANCE_MILESTONE_LOOP_START:5,NODE_PERFORMANCE_MILESTONE_LOOP_EXIT:6,NODE_PERFORMANCE_MILESTONE_BOOTSTRAP_COMPLETE:7}),PerformanceNodeTiming=class{name="\
node";entryType="node";startTime=0;duration=0;nodeStart=0;v8Start=0;bootstrapComplete=0;environment=0;loopStart=0;loopExit=0;idleTime=0;uvMetricsInfo={loopCount:0,
events:0,eventsWaiting:0};toJSON(){return{...this}}},EventCounts=class{#counts=new Map;get size(){return this.#counts.size}get(type){return this.#counts.get(type)}has(type){
return this.#counts.has(type)}entries(){return this.#counts.entries()}keys(){return this.#counts.keys()}values(){return this.#counts.values()}forEach(fn,thisArg){
this.#counts.forEach((value,key)=>Reflect.apply(fn,thisArg,[value,key,this]))}[Symbol.iterator](){return this.#counts.entries()}},eventLoopUtilization=()=>({idle:0,
active:0,utilization:0});function timerify(fn){return validateFunction(fn,"fn"),fn}var more={eventCounts:new EventCounts,eventLoopUtilization,markResourceTiming(){},
nodeTiming:new PerformanceNodeTiming,timerify};for(let[name,value]of Object.entries(more))Object.defineProperty(web.performance,name,{value,writable:!0,configurable:!0});
var nodeExports={constants,createHistogram(){throw unsupported("perf_hooks.createHistogram")},eventLoopUtilization,monitorEventLoopDelay(){throw unsupported("pe\
rf_hooks.monitorEventLoopDelay")},timerify};for(let name of["performance","Performance","PerformanceEntry","PerformanceMark","PerformanceMeasure","PerformanceOb\
server","PerformanceObserverEntryList","PerformanceResourceTiming"])Object.defineProperty(nodeExports,name,{get:()=>web[name],enumerable:!0,configurable:!0});__parts[60]=[nodeExports];
})
//# part 61
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(36),inspect=part2[0],defaultOptions=part2[3],builtins=part2[4],formatNumber=part2[5];function format(...args){return formatWithOptions({},...args)}var hasOwnToString=v=>{if(host.proxy_target(v)!==void 0)return!1;let o=v;if(typeof v.toString!="fu\
nction")return!0;for(;o!==null;o=Object.getPrototypeOf(o))if(Object.hasOwn(o,"toString")){let d=Object.getOwnPropertyDescriptor(o,"constructor");return o===v||!(d!==
void 0&&typeof d.value=="function"&&builtins.has(d.value.name))}return!1};function formatWithOptions(options,...args){if(options===null||typeof options!="object")
throw Object.assign(new TypeError(`The "inspectOptions" argument must be of type object. Received ${options==null?options:`type ${typeof options} (${inspect(options)}\
)`}`),{code:"ERR_INVALID_ARG_TYPE"});let first=args[0],at=0,out="",join="";if(typeof first=="string"){if(args.length===1)return first;let last=0;for(let i=0;i<first.
length-1;i++){if(first[i]!=="%")continue;let c=first[++i];if(at+1===args.length&&c!=="%")continue;let text;switch(c){case"s":{let v=args[++at];typeof v=="number"?
text=formatNumber({...defaultOptions,...options},v):typeof v=="bigint"?text=`${v}n`:typeof v!="object"||v===null||hasOwnToString(v)?text=String(v):text=inspect(
v,{...options,depth:0,colors:!1,compact:3});break}case"j":text=safeJSON(args[++at]);break;case"d":{let v=args[++at];typeof v=="bigint"?text=`${v}n`:typeof v=="s\
ymbol"?text="NaN":text=formatNumber({...defaultOptions,...options},Number(v));break}case"O":text=inspect(args[++at],options);break;case"o":text=inspect(args[++at],
{...options,showHidden:!0,showProxy:!0,depth:4});break;case"i":{let v=args[++at];typeof v=="bigint"?text=`${v}n`:typeof v=="symbol"?text="NaN":text=formatNumber(
{...defaultOptions,...options},Number.parseInt(v));break}case"f":{let v=args[++at];text=typeof v=="symbol"?"NaN":formatNumber({...defaultOptions,...options},Number.
parseFloat(v));break}case"c":++at,text="";break;case"%":out+=first.slice(last,i),last=i+1;continue;default:continue}last!==i-1&&(out+=first.slice(last,i-1)),out+=
text,last=i+1}last!==0&&(at++,join=" ",last<first.length&&(out+=first.slice(last)))}for(;at<args.length;){let v=args[at++];out+=join+(typeof v!="string"?inspect(
v,options):v),join=" "}return out}function safeJSON(v){let holders=[],circular=new Error("circular");try{return JSON.stringify(v,function(_key,value){for(;holders.
length>0&&holders[holders.length-1]!==this;)holders.pop();if(typeof value=="object"&&value!==null){if(holders.includes(value))throw circular;holders.push(value)}
return value})}catch(e){if(e===circular)return"[Circular]";throw e}}__parts[61]=[format,formatWithOptions];
})
//# part 62
(function (__host, __parts) {"use strict";
var part=__parts.use(34),codedError=part[2],unsupported=part[10],validateString=part[14];var part2=__parts.use(61),format=part2[0];var part3=__parts.use(38),absentFunctions=part3[3];var web=globalThis;function Console(options,stderr){if(arguments.length===0)throw unsupported("console.Console without a stream");if(new.target===void 0)return new Console(
options,stderr);let stdout=typeof options?.write=="function"?options:options?.stdout;if(typeof stdout?.write!="function")throw codedError("TypeError","ERR_CONSO\
LE_WRITABLE_STREAM","Console expects a writable stream instance for stdout");let error=stderr??options.stderr??stdout,indent="",to=stream=>(...args)=>{stream.write(
`${indent}${format(...args)}
`)};for(let name of["log","info","debug","dir","dirxml","table"])this[name]=to(stdout);for(let name of["error","warn","trace"])this[name]=to(error);this.assert=
(ok,...args)=>{ok||this.warn("Assertion failed",...args)},this.group=(...args)=>{args.length>0&&this.log(...args),indent+="  "},this.groupEnd=()=>{indent=indent.
slice(2)};for(let name of["clear","count","countReset","time","timeEnd","timeLog"])this[name]=()=>{}}var consoleModule;function consoleExports(){return consoleModule!==
void 0?consoleModule:(consoleModule=Object.create(web.console,{console:{get:()=>web.console,enumerable:!0}}),Object.assign(consoleModule,{Console,profile(){},profileEnd(){},
timeStamp(){}},absentFunctions("console","context createTask")))}function moduleExports(find,names){let require2=id=>{validateString(id,"id");let found=find(id.
startsWith("node:")?id.slice(5):id);if(found===void 0)throw codedError("Error","MODULE_NOT_FOUND",`Cannot find module '${id}'`);return found},builtin=id=>typeof id==
"string"&&(names.includes(id.startsWith("node:")?id.slice(5):id)||id==="node:test");class Module{id;exports={};constructor(id=""){this.id=id}}let prototype=Module.
prototype;Object.assign(prototype,absentFunctions("module.Module","load"),{require:require2},absentFunctions("module.Module","_compile"));class SourceMap{payload;constructor(payload){
this.payload=payload}findEntry(){return{}}}return Object.assign(Module,{Module,SourceMap,_cache:{},_debug(){},_extensions:{__proto__:null},_findPath:()=>!1,_initPaths(){},
_load:id=>require2(id),_nodeModulePaths:()=>[],_pathCache:{},_preloadModules(){},_resolveFilename:id=>id,_resolveLookupPaths:()=>[],builtinModules:names.slice(),
constants:{compileCacheStatus:{FAILED:0,ENABLED:1,ALREADY_ENABLED:2,DISABLED:3}},createRequire(from){if(!(from instanceof URL&&from.protocol==="file:")&&(typeof from!=
"string"||!(from.startsWith("/")||from.startsWith("file:"))))throw codedError("TypeError","ERR_INVALID_ARG_VALUE","The argument must be a file URL object, a fil\
e URL string, or an absolute path string.");return Object.assign(require2.bind(null),{resolve:id=>id,cache:{},main:void 0})},enableCompileCache:()=>({status:3}),
findPackageJSON:()=>{},findSourceMap:()=>{},flushCompileCache(){},getCompileCacheDir:()=>{},getSourceMapsSupport:()=>({enabled:!1,nodeModules:!1,generatedCode:!1}),
globalPaths:[],isBuiltin:builtin,setSourceMapsSupport(){},syncBuiltinESMExports(){}},absentFunctions("module","register registerHooks runMain stripTypeScriptTyp\
es"))}__parts[62]=[consoleExports,moduleExports];
})
//# part 63
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(48),nodeExports=part2[1];var part3=__parts.use(47),nodeExports2=part3[1];var maxLineBytes=4096,infoLevel=1,errorLevel=4;function lineWriter(level){let decoder=new nodeExports2.StringDecoder("utf8"),rest="",waiting=!1,flush=()=>{waiting=
!1,rest!==""&&host.console_log(level,rest),rest=""};return chunk=>{let whole=(rest+decoder.write(chunk)).split(`
`);rest=whole.pop()??"";for(let line of whole)host.console_log(level,line);rest.length>maxLineBytes?flush():rest!==""&&!waiting&&(waiting=!0,queueMicrotask(flush))}}
function lines(fd){let write=lineWriter(fd===2?errorLevel:infoLevel);return(chunk,_encoding,done)=>{write(chunk),done()}}var output=(stream,fd)=>Object.assign(stream,
{fd,_type:"fs",_isStdio:!0,readable:!1});function empty(){this.push(null)}var WriteStream=class extends nodeExports.Writable{columns=0;rows=0;constructor(fd){super(
{write:lines(fd)}),output(this,fd)}getColorDepth(){return 8}hasColors(){return!1}getWindowSize(){return[this.columns,this.rows]}_refreshSize(){}cursorTo(_x,y,callback){
return moved(typeof y=="function"?y:callback)}moveCursor(_dx,_dy,callback){return moved(callback)}clearLine(_dir,callback){return moved(callback)}clearScreenDown(callback){
return moved(callback)}};Object.defineProperty(WriteStream.prototype,"isTTY",{value:!0,writable:!0,configurable:!0});function moved(callback){return typeof callback==
"function"&&callback(),!1}var ReadStream=class extends nodeExports.Readable{isRaw=!1;isTTY=!1;constructor(fd){super({read:empty}),this.fd=fd}setRawMode(mode){return this.
isRaw=!!mode,this}},nodeExports3={ReadStream,WriteStream,isatty:()=>!1};function stdio(fd){return fd!==0?output(new nodeExports.Writable({write:lines(fd)}),fd):
Object.assign(new nodeExports.Readable({read:empty}),{fd})}__parts[63]=[nodeExports3,stdio];
})
//# part 64
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),appEnv=part2[236],hasFlag=part2[238];var part3=__parts.use(34),codedError=part3[2],invalidArgType=part3[3],validateFunction=part3[7],validateObject=part3[9],unsupported=part3[10],invalidArgValue=part3[11],
validateString=part3[14];var part4=__parts.use(37),EventEmitter=part4[0];var part5=__parts.use(0),deferred=part5[128];var tty_default=deferred(63,"nodeExports stdio",[0,1]);var part6=__parts.use(38),absentFunction=part6[0],absentFunctions=part6[3];var find=()=>{};function setFind(fn){find=fn}var invalidEnv=text=>codedError("TypeError","ERR_INVALID_ARG_VALUE",text);function makeEnv(){let target={},env2=appEnv();
for(let key of Object.keys(env2)){let v=env2[key];typeof v=="string"?target[key]=v:(v!==null&&typeof v=="object"&&(Array.isArray(v)||Object.getPrototypeOf(v)===
Object.prototype)||typeof v=="number"||typeof v=="boolean")&&(target[key]=JSON.stringify(v))}return new Proxy(target,{set(t,key,value){if(typeof key=="symbol")throw new TypeError(
"Cannot convert a Symbol value to a string");return t[key]=`${value}`,!0},defineProperty(t,key,d){if(!("value"in d))throw invalidEnv("'process.env' only accepts\
 a data descriptor with a value");if(!d.configurable||!d.writable||!d.enumerable)throw invalidEnv("'process.env' only accepts a configurable, writable, and enum\
erable data descriptor");return Reflect.defineProperty(t,key,{...d,value:`${d.value}`})}})}function hrtime(time){let ns=BigInt(Math.round(host.now()*1e6)),s=Number(
ns/1000000000n),n=Number(ns%1000000000n);if(time!==void 0){if(!Array.isArray(time))throw invalidArgType("time","Array",time);if(time.length!==2)throw codedError(
"RangeError","ERR_OUT_OF_RANGE",`The value of "time" is out of range. It must be 2. Received ${time.length}`);s-=time[0],n-=time[1],n<0&&(s--,n+=1e9)}return[s,n]}
hrtime.bigint=()=>BigInt(Math.round(host.now()*1e6));function emitWarning(warning,type,code){let detail;if(typeof type=="object"&&type!==null&&!Array.isArray(type)?
{type,code,detail}=type:typeof type=="function"&&(type=void 0),type!==void 0&&validateString(type,"type"),typeof code=="function"?code=void 0:code!==void 0&&validateString(
code,"code"),typeof warning=="string"){let w=new Error(warning);w.name=String(type||"Warning"),code!==void 0&&(w.code=code),detail!==void 0&&(w.detail=detail),warning=
w}else if(!(warning instanceof Error))throw invalidArgType("warning",["Error","string"],warning);warning.name==="DeprecationWarning"&&proc.noDeprecation||queueMicrotask(
()=>{proc.emit("warning",warning)||console.warn(`${warning.name}: ${warning.message}`)})}function unavailable(names){return absentFunctions("process",names)}function nothing(names){
return Object.fromEntries(names.split(" ").map(name=>[name,{[name](){}}[name]]))}var usage=names=>Object.fromEntries(names.split(" ").map(name=>[name,0])),memoryUsage=()=>usage(
"rss heapTotal heapUsed external arrayBuffers");memoryUsage.rss=()=>0;var getId=()=>0;function setId(id){if(id!==0)throw Object.assign(new Error("EPERM, Operati\
on not permitted"),{code:"EPERM",errno:-1})}function umask(mask){if(mask===void 0)return 18;if(typeof mask!="string"&&typeof mask!="number")throw invalidArgType(
"mask",["string","number"],mask);let value=typeof mask=="number"?mask:/^[0-7]+$/.test(mask)?Number.parseInt(mask,8):Number.NaN;if(!Number.isInteger(value)||value<
0||value>4294967295)throw invalidArgValue("mask",mask,"must be a 32-bit unsigned integer or an octal string");return 18}var maxPath=4096,cwd="/bundle";function chdir(directory){
validateString(directory,"directory");let failed=(code,text)=>Object.assign(new Error(`${code}: ${text}, chdir ${cwd} -> '${directory}'`),{code,syscall:"chdir",
path:cwd,dest:directory});if(directory.length>maxPath)throw failed("ENAMETOOLONG","name too long");if(directory==="")throw failed("ENOENT","no such file or dire\
ctory");let target=find("path").posix.resolve(cwd,directory),fs=find("fs");if(fs!==void 0&&!fs.statSync(target,{throwIfNoEntry:!1})?.isDirectory())throw failed(
"ENOENT","no such file or directory");cwd=target}function loadEnvFile(path=".env"){let fs=find("fs");if(fs===void 0)throw unsupported("process.loadEnvFile");let values=find(
"util").parseEnv(fs.readFileSync(path,"utf8"));for(let key of Object.keys(values))proc.env[key]=values[key]}function Process(){}Object.setPrototypeOf(Process.prototype,
EventEmitter.prototype);Object.defineProperty(Process,"name",{value:"process"});var proc=new Process;EventEmitter.call(proc);var env,properties={version:"v22.19\
.0",versions:Object.freeze({node:"22.19.0"}),title:"skerry",argv:["skerry"],argv0:"skerry",execArgv:[],execPath:"",arch:"x64",platform:"linux",pid:1,ppid:0,debugPort:0,
exitCode:void 0,config:Object.freeze({target_defaults:{},variables:{}}),release:Object.freeze({name:"node",lts:!0,sourceUrl:"",headersUrl:""}),features:Object.freeze(
{inspector:!1,debug:!1,uv:!1,ipv6:!0,tls_alpn:!0,tls_sni:!0,tls_ocsp:!0,tls:!0,cached_builtins:!0,require_module:!0,typescript:!1}),allowedNodeEnvironmentFlags:new Set,
noDeprecation:!1,throwDeprecation:!1,traceDeprecation:!1,connected:!1,channel:null,domain:null,moduleLoadList:[],sourceMapsEnabled:!1,_exiting:!1,_maxListeners:void 0,
_preload_modules:[],...Object.fromEntries("_channel _disconnect _handleQueue _pendingMessage _send".split(" ").map(name=>[name,void 0])),nextTick(fn,...args){validateFunction(
fn,"callback"),queueMicrotask(()=>{fn(...args)})},emitWarning,hrtime,memoryUsage,cwd:()=>cwd,chdir,umask,loadEnvFile,uptime:()=>host.now()/1e3,getBuiltinModule(name){
validateString(name,"id");let bare=name.startsWith("node:")?name.slice(5):name;return bare==="globals"?void 0:find(bare)},...unavailable("_kill _linkedBinding a\
bort binding cpuUsage dlopen execve exit getActiveResourcesInfo hasUncaughtExceptionCaptureCallback kill reallyExit setUncaughtExceptionCaptureCallback threadCp\
uUsage"),...nothing("_debugEnd _debugProcess _startProfilerIdleNotifier _stopProfilerIdleNotifier _tickCallback setSourceMapsEnabled"),_fatalException:()=>!1,_getActiveHandles:()=>[],
_getActiveRequests:()=>[],_rawDebug:(...args)=>console.error(...args),getuid:getId,getgid:getId,geteuid:getId,getegid:getId,getgroups:()=>[0],setuid:setId,setgid:setId,
seteuid:setId,setegid:setId,setgroups:()=>setId(void 0),initgroups:()=>setId(void 0),resourceUsage:()=>usage("userCPUTime systemCPUTime maxRSS sharedMemorySize \
unsharedDataSize unsharedStackSize minorPageFault majorPageFault swappedOut fsRead fsWrite ipcSent ipcReceived signalsCount voluntaryContextSwitches involuntary\
ContextSwitches"),availableMemory:()=>host.memory_limit?.()??0,constrainedMemory:()=>host.memory_limit?.()??0,getSourceMapsSupport:()=>({enabled:!1,nodeModules:!1,
generatedCode:!1}),openStdin:()=>proc.stdin,send:()=>!1,ref:v=>{v?.ref?.()},unref:v=>{v?.unref?.()},assert(value,message){if(!value)throw codedError("Error","ER\
R_ASSERTION",message??"assertion error")},finalization:nothing("register registerBeforeExit unregister"),permission:{has:()=>!0},report:{compact:!1,directory:"",
excludeNetwork:!1,filename:"",getReport:()=>({}),reportOnFatalError:!1,reportOnSignal:!1,reportOnUncaughtException:!1,signal:"SIGUSR2",writeReport:absentFunction(
"process.report","writeReport")}};for(let key of Object.keys(properties))typeof properties[key]=="function"&&properties[key].name!==key&&Object.defineProperty(properties[key],
"name",{value:key}),proc[key]=properties[key];var lazy=(name,make)=>{Object.defineProperty(proc,name,{get(){let value=make();return Object.defineProperty(proc,name,
{value,writable:!0,enumerable:!0,configurable:!0}),value},set(value){Object.defineProperty(proc,name,{value,writable:!0,enumerable:!0,configurable:!0})},enumerable:!0,
configurable:!0})};lazy("stdout",()=>tty_default.stdio(1));lazy("stderr",()=>tty_default.stdio(2));lazy("stdin",()=>tty_default.stdio(0));Object.defineProperty(
proc,"env",{get:()=>env??=makeEnv(),set(value){validateObject(value,"env"),env=value},enumerable:!0,configurable:!0});Object.defineProperty(proc,Symbol.toStringTag,
{value:"process",configurable:!0});var globalEvents={__proto__:null,unhandledRejection:["unhandledrejection",e=>proc.emit("unhandledRejection",e.reason,e.promise)],
rejectionHandled:["rejectionhandled",e=>proc.emit("rejectionHandled",e.promise)],uncaughtException:["error",e=>proc.emit("uncaughtException",e.error,"uncaughtEx\
ception")]};proc.on("newListener",name=>{let event=typeof name=="string"?globalEvents[name]:void 0;if(event===void 0)return;delete globalEvents[name];let[type,tell]=event;
globalThis.addEventListener(type,e=>{tell(e)&&e.preventDefault()})});var legacyNames=["env","exit","features","getBuiltinModule","nextTick","platform"];function legacy(){
let out={};for(let name of legacyNames)Object.defineProperty(out,name,Object.getOwnPropertyDescriptor(proc,name));return out}var nodeExports=hasFlag("disable_no\
dejs_process_v2")?legacy():proc;__parts[64]=[nodeExports,setFind];
})
//# part 65
(function (__host, __parts) {"use strict";
var part=__parts.use(0),SymbolIterator=part[109],ArrayIncludes=part[162],ArrayShift=part[267];var part2=__parts.use(1),DOMException=part2[0];var part3=__parts.use(7),MessageEvent=part3[5],setMessagePortCheck=part3[9];var part4=__parts.use(6),Event=part4[0],defineEventHandler=part4[4],dispatchTrusted=part4[5],EventTarget=part4[6];var part5=__parts.use(0),registerTransferable=part5[151];var part6=__parts.use(3),cloneWithTransfer=part6[1],toStructuredSerializeOptions=part6[7];var part7=__parts.use(0),enqueueTask=part7[127];var part8=__parts.use(0),configureInterface=part8[5],isObject=part8[7],requiredArguments=part8[19],toObject=part8[92],illegalConstructor=part8[102],illegalKey=part8[103],
typeError=part8[117],toSequenceFromMethod=part8[189];function enable(end){if(!(end===null||end.enabled)){end.enabled=!0;for(let i=0;i<end.queue.length;i++)enqueueTask(()=>pump(end))}}function deliver(end,message){
end.queue[end.queue.length]=message,end.enabled&&enqueueTask(()=>pump(end))}function pump(end){if(!end.enabled||end.port===null)return;let message=ArrayShift(end.
queue);message!==void 0&&dispatchTrusted(end.port,new MessageEvent("message",{data:message.data,ports:message.ports}))}var entangle,newPort,takeMessage,isMessagePort,
MessagePort=class _MessagePort extends EventTarget{#end=null;constructor(key){key!==illegalKey&&illegalConstructor(),super()}postMessage(message,transferOrOptions=void 0){
let prefix="Failed to execute 'postMessage' on 'MessagePort'",end=this.#end;requiredArguments(arguments.length,1,prefix);let transfer=toTransfer(transferOrOptions,
prefix);if(ArrayIncludes(transfer,this))throw new DOMException("A port cannot be transferred through itself","DataCloneError");let target=end===null?null:end.other,
{value,transferred}=cloneWithTransfer(message,transfer);if(target===null||end?.other!==target)return;let ports=[];for(let i=0;i<transferred.length;i++){let t=transferred[i];
isMessagePort(t)&&(ports[ports.length]=t)}deliver(target,{data:value,ports})}start(){enable(this.#end)}close(){let end=this.#end;if(end===null)return;end.closed=
!0;let other=end.other;other!==null&&(end.other=null,other.other=null,enqueueTask(()=>{other.port!==null&&dispatchTrusted(other.port,new Event("close"))}))}static{
isMessagePort=V=>isObject(V)&&#end in V,newPort=()=>{let port=new _MessagePort(illegalKey);return port.#end={port,other:null,queue:[],enabled:!1,closed:!1},port},
takeMessage=port=>{let message=port.#end===null?void 0:ArrayShift(port.#end.queue);return message&&{message:message.data}},entangle=(a,b)=>{let x=a.#end,y=b.#end;
x.other=y,y.other=x},defineEventHandler(_MessagePort.prototype,"message",target=>enable(target.#end)),defineEventHandler(_MessagePort.prototype,"messageerror"),
defineEventHandler(_MessagePort.prototype,"close"),registerTransferable(isMessagePort,port=>port.#end===null||port.#end.closed,port=>{let end=port.#end,moved=new _MessagePort(
illegalKey);return port.#end=null,moved.#end=end,end.port=moved,end.enabled=!1,moved}),setMessagePortCheck(isMessagePort)}};configureInterface(MessagePort,{name:"\
MessagePort",length:0,lengths:{postMessage:1}});function toTransfer(V,prefix){if(V==null)return[];if(!isObject(V))throw typeError("is not an object",prefix,"Arg\
ument 2");let method=V[SymbolIterator];return method!=null?toSequenceFromMethod(V,method,toObject,prefix,"Argument 2"):toStructuredSerializeOptions(V,prefix,"Ar\
gument 2").transfer}var MessageChannel=class{#port1=newPort();#port2=newPort();constructor(){entangle(this.#port1,this.#port2)}get port1(){return this.#port1}get port2(){
return this.#port2}};configureInterface(MessageChannel,{name:"MessageChannel"});__parts[65]=[MessageChannel,MessagePort,isMessagePort,takeMessage];
})
//# part 66
(function (__host, __parts) {"use strict";
var part=__parts.use(65),takeMessage=part[3];var part2=__parts.use(34),codedError=part2[2],invalidArgType=part2[3],validateFunction=part2[7],validateObject=part2[9],unsupported=part2[10],validateString=part2[14];var part3=__parts.use(37),EventEmitter=part3[0];var part4=__parts.use(64),nodeExports=part4[0];var part5=__parts.use(38),absentFunction=part5[0],absentType=part5[1],absentFunctions=part5[3];var web=globalThis;function checkExec(command,options,callback){validateString(command,"command"),typeof options=="function"&&([options,callback]=[void 0,options]),
options!==void 0&&validateObject(options,"options",{nullable:!0}),callback!=null&&validateFunction(callback,"callback")}function checkFork(path,args,options){if(validateString(
path,"modulePath"),args!=null&&typeof args!="object")throw invalidArgType("args",["Array","Object"],args);options!==void 0&&validateObject(options,"options",{nullable:!0})}
var child=(name,check)=>absentFunction("child_process",name,check),childExports={ChildProcess:absentType("child_process","ChildProcess",["kill","send","disconne\
ct","unref","ref",Symbol.dispose]),_forkChild:child("_forkChild"),exec:child("exec",checkExec),execFile:child("execFile"),execFileSync:child("execFileSync"),execSync:child(
"execSync"),fork:child("fork",checkFork),spawn:child("spawn"),spawnSync:child("spawnSync",file=>validateString(file,"file"))},ClusterWorker=class extends EventEmitter{_connected=!1;id=0;exitedAfterDisconnect=!1;get process(){
return nodeExports}isConnected(){return this._connected}isDead(){return!0}send(){return!1}disconnect(){return this._connected=!1,this}kill(){this._connected=!1}destroy(){
this._connected=!1}};Object.defineProperty(ClusterWorker,"name",{value:"Worker"});var Cluster=class extends EventEmitter{constructor(){super(),Object.assign(this,
{isMaster:!0,isPrimary:!0,isWorker:!1,SCHED_NONE:1,SCHED_RR:2,schedulingPolicy:2,settings:{},workers:{},Worker:ClusterWorker},absentFunctions("cluster","disconn\
ect fork setupMaster setupPrimary"))}},cluster=new Cluster;cluster.Cluster=Cluster;var clusterExports=cluster,untransferable=new WeakSet,mark=set=>value=>{(typeof value==
"object"&&value!==null||typeof value=="function")&&set.add(value)},environment=new Map,accessor=get=>({get,enumerable:!0,configurable:!0}),threadExports=Object.
defineProperties({BroadcastChannel:absentType("worker_threads","BroadcastChannel"),Worker:absentType("worker_threads","Worker",["postMessage","postMessageToThre\
ad","ref","unref","async terminate","async getHeapSnapshot","async getHeapStatistics",Symbol.asyncDispose]),SHARE_ENV:Symbol.for("nodejs.worker_threads.SHARE_EN\
V"),getEnvironmentData:key=>environment.get(key),setEnvironmentData(key,value){value===void 0?environment.delete(key):environment.set(key,value)},isInternalThread:!1,
isMainThread:!0,isMarkedAsUntransferable:value=>typeof value=="object"&&value!==null&&untransferable.has(value),markAsUncloneable:mark(new WeakSet),markAsUntransferable:mark(
untransferable),moveMessagePortToContext:absentFunction("worker_threads","moveMessagePortToContext"),parentPort:null,postMessageToThread(){throw unsupported("wo\
rker_threads.postMessageToThread")},receiveMessageOnPort(port){if(!(port instanceof web.MessagePort))throw codedError("TypeError","ERR_INVALID_ARG_TYPE",'The "p\
ort" argument must be a MessagePort instance');return takeMessage(port)},resourceLimits:{},threadId:0,workerData:null},{MessageChannel:accessor(()=>web.MessageChannel),
MessagePort:accessor(()=>web.MessagePort)});__parts[66]=[childExports,clusterExports,threadExports];
})
//# part 67
(function (__host, __parts) {"use strict";
var ucs2={decode:s=>{let out=[];for(let i=0;i<s.length;i++){let c=s.charCodeAt(i);if(c>=55296&&c<=56319&&i+1<s.length){let low=s.charCodeAt(i+1);if((low&64512)===
56320){out.push(((c&1023)<<10)+(low&1023)+65536),i++;continue}}out.push(c)}return out},encode:points=>String.fromCodePoint(...points)};function adapt(delta,points,first){
let k=0;for(delta=first?Math.floor(delta/700):delta>>1,delta+=Math.floor(delta/points);delta>455;k+=36)delta=Math.floor(delta/35);return Math.floor(k+36*delta/(delta+
38))}var digit=d=>String.fromCharCode(d<26?d+97:d+22),value=c=>c>=48&&c<58?c-22:c>=65&&c<91?c-65:c>=97&&c<123?c-97:36,overflow=()=>new RangeError("Overflow: inp\
ut needs wider integers to process");function decode(input){let out=[],i=0,n=128,bias=72,basic=Math.max(input.lastIndexOf("-"),0);for(let j=0;j<basic;j++){if(input.
charCodeAt(j)>=128)throw new RangeError("Illegal input >= 0x80 (not a basic code point)");out.push(input.charCodeAt(j))}for(let at=basic>0?basic+1:0;at<input.length;){
let before=i;for(let w=1,k=36;;k+=36){if(at>=input.length)throw new RangeError("Invalid input");let d=value(input.charCodeAt(at++));if(d>=36)throw new RangeError(
"Invalid input");if(d>Math.floor((2147483647-i)/w))throw overflow();i+=d*w;let t=k<=bias?1:k>=bias+26?26:k-bias;if(d<t)break;if(w>Math.floor(2147483647/(36-t)))
throw overflow();w*=36-t}let size=out.length+1;if(bias=adapt(i-before,size,before===0),Math.floor(i/size)>2147483647-n)throw overflow();n+=Math.floor(i/size),i%=
size,out.splice(i++,0,n)}return String.fromCodePoint(...out)}function encode(text){let input=ucs2.decode(text),n=128,delta=0,bias=72,out=input.filter(c=>c<128).
map(c=>String.fromCharCode(c)),basic=out.length,handled=basic;for(basic>0&&out.push("-");handled<input.length;){let m=2147483647;for(let c of input)c>=n&&c<m&&(m=
c);if(m-n>Math.floor((2147483647-delta)/(handled+1)))throw overflow();delta+=(m-n)*(handled+1),n=m;for(let c of input){if(c<n&&++delta>2147483647)throw overflow();
if(c!==n)continue;let q=delta;for(let k=36;;k+=36){let t=k<=bias?1:k>=bias+26?26:k-bias;if(q<t)break;out.push(digit(t+(q-t)%(36-t))),q=Math.floor((q-t)/(36-t))}
out.push(digit(q)),bias=adapt(delta,handled+1,handled===basic),delta=0,handled++}delta++,n++}return out.join("")}function mapLabels(domain,fn){let at=domain.split(
"@"),prefix="";return at.length>1&&(prefix=`${at[0]}@`,domain=at[1]),prefix+domain.replace(/[\x2E\u3002\uFF0E\uFF61]/g,".").split(".").map(fn).join(".")}var toUnicode=domain=>mapLabels(
domain,l=>/^xn--/.test(l)?decode(l.slice(4).toLowerCase()):l),toASCII=domain=>mapLabels(domain,l=>/[^\0-\x7F]/.test(l)?`xn--${encode(l)}`:l),nodeExports={version:"\
2.3.1",ucs2,decode,encode,toASCII,toUnicode};__parts[67]=[nodeExports,toASCII,toUnicode];
})
//# part 68
(function (__host, __parts) {"use strict";
var part=__parts.use(34),codedError=part[2];function unescapeBuffer(s,decodeSpaces=!1){let out=[];for(let i=0;i<s.length;i++){let c=s.charCodeAt(i);c===43&&decodeSpaces?out.push(32):c===37&&/^[0-9A-Fa-f]{2}$/.
test(s.slice(i+1,i+3))?(out.push(Number.parseInt(s.slice(i+1,i+3),16)),i+=2):out.push(c&255)}return globalThis.Buffer.from(out)}function unescape(s,decodeSpaces){
try{return decodeURIComponent(s)}catch{return unescapeBuffer(`${s}`,decodeSpaces).toString()}}function escape(s){if(typeof s!="string"&&(s=typeof s=="object"?String(
s):`${s}`),!s.isWellFormed()){if(/[\ud800-\udfff]$/.test(s))throw codedError("URIError","ERR_INVALID_URI","URI malformed");s=s.toWellFormed()}return encodeURIComponent(
s)}function primitive(v){return typeof v=="string"?v:typeof v=="number"&&Number.isFinite(v)?`${v}`:typeof v=="bigint"||typeof v=="boolean"?`${v}`:""}function stringify(obj,sep,eq,options){
sep=sep||"&",eq=eq||"=";let encode=exported.escape;if(typeof options?.encodeURIComponent=="function"&&(encode=options.encodeURIComponent),obj===null||typeof obj!=
"object")return"";let code=v=>{if(typeof v=="number"&&Number.isFinite(v)&&encode===escape)return Math.abs(v)<1e21?`${v}`:encode(`${v}`);let text=primitive(v);return text===
""?"":encode(text)},out=[];for(let key of Object.keys(obj)){let name=`${encode(key)}${eq}`;if(Array.isArray(obj[key]))for(let v of obj[key])out.push(name+code(v));else
out.push(name+code(obj[key]))}return out.join(sep)}function parse(qs,sep,eq,options){let out={__proto__:null};if(typeof qs!="string"||qs.length===0)return out;sep=
sep?`${sep}`:"&",eq=eq?`${eq}`:"=";let max=1e3;typeof options?.maxKeys=="number"&&(max=options.maxKeys>0?options.maxKeys:-1);let decode=exported.unescape;typeof options?.
decodeURIComponent=="function"&&(decode=options.decodeURIComponent);let custom=decode!==unescape,text=s=>{let spaced=s.replaceAll("+",custom?"%20":" ");if(!custom&&
!spaced.includes("%"))return spaced;try{return decode(spaced)}catch{return unescape(spaced,!0)}};for(let part2 of qs.split(sep)){if(part2==="")continue;if(max--===
0)break;let at=part2.indexOf(eq),key=text(at<0?part2:part2.slice(0,at)),value=at<0?"":text(part2.slice(at+eq.length)),before=out[key];before===void 0?out[key]=value:
Array.isArray(before)?before.push(value):out[key]=[before,value]}return out}var exported={unescapeBuffer,unescape,escape,stringify,encode:stringify,parse,decode:parse},
nodeExports=exported;__parts[68]=[nodeExports];
})
//# part 69
(function (__host, __parts) {"use strict";
var part=__parts.use(37),EventEmitter=part[0],on=part[3];var part2=__parts.use(47),nodeExports=part2[1];var InterfaceBase=class extends EventEmitter{terminal=!1;line="";cursor=0;closed=!1;#prompt="";#output;#input;#rest="";#pendingCR=!1;#answer;#stop=()=>{};constructor(input,output){
super(),input!=null&&typeof input.on!="function"&&({input,output,prompt:this.#prompt=""}=input),this.#input=input,this.#output=output,typeof input?.on=="functio\
n"&&this.#listen(input)}#listen(input){let decoder=new nodeExports.StringDecoder("utf8"),data=chunk=>this.#take(typeof chunk=="string"?chunk:decoder.write(chunk)),
end=()=>{this.#take(decoder.end()),this.#rest!==""&&this.#line(this.#rest),this.#rest="",this.close()},error=e=>{this.emit("error",e)};input.on("data",data),input.
on("end",end),input.on("error",error),this.#stop=()=>{input.removeListener("data",data),input.removeListener("end",end),input.removeListener("error",error),input.
pause?.()},input.resume?.()}#take(text){this.#pendingCR&&text.startsWith(`
`)&&(text=text.slice(1)),text!==""&&(this.#pendingCR=text.endsWith("\r"));let lines=(this.#rest+text).split(/\r\n|[\n\r\u2028\u2029]/);this.#rest=lines.pop()??"";
for(let line of lines)this.#line(line)}#line(line){let answer=this.#answer;this.#answer=void 0,answer?answer(line):this.emit("line",line)}ask(query,done){if(this.#input===
void 0||this.closed)return done("");this.#output?.write?.(`${query}`),this.#answer=done}getPrompt(){return this.#prompt}setPrompt(prompt){this.#prompt=`${prompt}`}prompt(){
this.#output?.write?.(this.#prompt)}pause(){return this.#input?.pause?.(),this.emit("pause"),this}resume(){return this.#input?.resume?.(),this.emit("resume"),this}write(text){
text!=null&&this.#input!==void 0&&!this.closed&&this.#take(`${text}`)}getCursorPos(){return{rows:0,cols:0}}close(){this.closed||(this.closed=!0,this.#stop(),this.
emit("close"))}[Symbol.dispose](){this.close()}[Symbol.asyncIterator](){let lines=on(this,"line",{close:["close"]}),map=result=>result.done?result:{done:!1,value:result.
value[0]};return{next:()=>lines.next().then(map),return:()=>(this.close(),lines.return()),[Symbol.asyncIterator](){return this}}}},Interface=class extends InterfaceBase{question(query,options,callback){
this.ask(query,typeof options=="function"?options:callback)}},PromisesInterface=class extends InterfaceBase{question(query,options){let signal=options?.signal;return signal?.
aborted?Promise.reject(signal.reason):new Promise((resolve,reject)=>{signal?.addEventListener("abort",()=>reject(signal.reason),{once:!0}),this.ask(query,resolve)})}};
Object.defineProperty(PromisesInterface,"name",{value:"Interface"});var Readline=class{clearLine(){return this}clearScreenDown(){return this}cursorTo(){return this}moveCursor(){
return this}rollback(){return this}commit(){return Promise.resolve()}},noTerminal=name=>({[name]:()=>!1})[name],promisesExports={Interface:PromisesInterface,Readline,
createInterface:(input,output)=>new PromisesInterface(input,output)},nodeExports2={Interface,createInterface:(input,output)=>new Interface(input,output),clearLine:noTerminal(
"clearLine"),clearScreenDown:noTerminal("clearScreenDown"),cursorTo:noTerminal("cursorTo"),moveCursor:noTerminal("moveCursor"),emitKeypressEvents(){},promises:promisesExports};__parts[69]=[nodeExports2,promisesExports];
})
//# part 70
(function (__host, __parts) {"use strict";
var MockFunctionContext=class{#calls=[];#implementation;#once=new Map;#restore;constructor(restore){this.#restore=restore}get calls(){return this.#calls.slice()}callCount(){
return this.#calls.length}mockImplementation(fn){this.#implementation=fn}mockImplementationOnce(fn,onCall){this.#once.set(onCall??this.#calls.length,fn)}resetCalls(){
this.#calls=[]}restore(){this.#implementation=void 0,this.#once.clear(),this.#restore()}static run(context,self,args,target,base){let n=context.#calls.length,fn=context.#once.
get(n)??context.#implementation??base;context.#once.delete(n);let call={arguments:args,result:void 0,error:void 0,stack:new Error,target,this:self};try{return call.
result=target===void 0?Reflect.apply(fn,self,args):Reflect.construct(fn,args,target),call.result}catch(e){throw call.error=e,e}finally{context.#calls.push(call)}}},
MockTracker=class{#mocks=[];fn(original=function(){},implementation=original){return typeof original=="object"&&original!==null&&(original=implementation=function(){}),
typeof implementation=="object"&&(implementation=original),this.#make(original,implementation,()=>{})}method(object,name,implementation,options={}){typeof implementation==
"object"&&implementation!==null&&([implementation,options]=[void 0,implementation]);let kind=options.getter?"get":options.setter?"set":"value",holder=object;for(;holder!==
null&&!Object.hasOwn(holder,name);)holder=Object.getPrototypeOf(holder);let descriptor=holder===null?void 0:Object.getOwnPropertyDescriptor(holder,name),original=descriptor?.[kind];
if(typeof original!="function")throw new TypeError(`The argument 'methodName' must be a method. Received ${String(original)}`);let restore=()=>{holder===object?
Object.defineProperty(object,name,descriptor):delete object[name]},mocked=this.#make(original,implementation??original,restore);return Object.defineProperty(object,
name,{...descriptor,[kind]:mocked,configurable:!0}),mocked}getter(object,name,implementation,options={}){return this.method(object,name,implementation,{...options,
getter:!0})}setter(object,name,implementation,options={}){return this.method(object,name,implementation,{...options,setter:!0})}reset(){this.restoreAll(),this.#mocks=
[]}restoreAll(){for(let m of this.#mocks)m.restore()}#make(original,implementation,restore){let context=new MockFunctionContext(restore);this.#mocks.push(context);
let base=implementation,mocked=new Proxy(original,{apply:(_t,self,args)=>MockFunctionContext.run(context,self,args,void 0,base),construct:(_t,args,target)=>MockFunctionContext.
run(context,void 0,args,target===mocked?base:target,base),get:(t,key,receiver)=>key==="mock"?context:Reflect.get(t,key,receiver)}),restoreBase=context.restore.bind(
context);return context.restore=()=>{base=original,restoreBase()},mocked}},mock=new MockTracker,nodeExports={MockFunctionContext,MockTracker,mock};__parts[70]=[nodeExports];
})
//# part 71
(function (__host, __parts) {"use strict";
var part=__parts.use(0),PromiseReject=part[96],ReflectApply=part[107],Promise2=part[118],MathMax=part[131],enqueueMicrotask=part[137];var part2=__parts.use(0),deferred=part2[128];var abort_default=deferred(9,"AbortController AbortSignal addAbortAlgorithm createAbortSignal createDependentSignal isAbortSignal removeAbortAlgorithm signalAbo\
rt toAbortSignal",[0,1,2,3,4,5,6,7,8]);var part3=__parts.use(0),globalObject=part3[124];var reporterror_default=deferred(8,"reportError reportException unhandledRejection",[0,1,2]);var part4=__parts.use(0),startTimer=part4[135],stopTimer=part4[268];var part5=__parts.use(0),configureInterface=part5[5],toDictionary=part5[9],requiredArguments=part5[19],illegalConstructor=part5[102],illegalKey=part5[103],toUnsignedLongLong=part5[105],
toCallback=part5[141],toLong=part5[269];function start(name,handler,timeout,args,repeat){let prefix=`Failed to execute '${name}'`,fn=toCallback(handler,prefix,"Argument 1"),ms=MathMax(toLong(timeout,prefix,
"Argument 2"),repeat?1:0);return startTimer(ms,()=>{try{ReflectApply(fn,globalObject,args)}catch(error){reporterror_default.reportException(error)}},repeat,!0)}
function setTimeout(handler,timeout=0,...args){return requiredArguments(arguments.length,1,"Failed to execute 'setTimeout'"),start("setTimeout",handler,timeout,
args,!1)}function setInterval(handler,timeout=0,...args){return requiredArguments(arguments.length,1,"Failed to execute 'setInterval'"),start("setInterval",handler,
timeout,args,!0)}function clearTimeout(id=0){stopTimer(toLong(id,"Failed to execute 'clearTimeout'","Argument 1"),!0)}function clearInterval(id=0){stopTimer(toLong(
id,"Failed to execute 'clearInterval'","Argument 1"),!0)}function queueMicrotask(callback){let prefix="Failed to execute 'queueMicrotask'";requiredArguments(arguments.
length,1,prefix);let fn=toCallback(callback,prefix,"Argument 1");enqueueMicrotask(()=>{try{ReflectApply(fn,void 0,[])}catch(error){reporterror_default.reportException(
error)}})}var toWaitOptions=toDictionary("SchedulerWaitOptions",[{key:"signal",converter:(V,prefix,context)=>abort_default.toAbortSignal(V,prefix,context)}]),Scheduler=class{#brand=void 0;constructor(key){
key!==illegalKey&&illegalConstructor()}wait(delay,options=void 0){try{this.#brand;let prefix="Failed to execute 'wait' on 'Scheduler'";requiredArguments(arguments.
length,1,prefix);let ms=toUnsignedLongLong(delay,prefix,"Argument 1",{clamp:!0}),{signal}=toWaitOptions(options,prefix,"Argument 2");return waitFor(ms,signal)}catch(error){
return PromiseReject(error)}}};function waitFor(ms,signal){return signal?.aborted===!0?PromiseReject(signal.reason):new Promise2((resolve,reject)=>{let id=startTimer(
ms,()=>{signal!==void 0&&abort_default.removeAbortAlgorithm(signal,onAbort),resolve()}),onAbort=()=>{stopTimer(id),reject(signal?.reason)};signal!==void 0&&abort_default.
addAbortAlgorithm(signal,onAbort)})}configureInterface(Scheduler,{name:"Scheduler",length:0,lengths:{wait:1}});var scheduler=new Scheduler(illegalKey);__parts[71]=[Scheduler,clearInterval,clearTimeout,queueMicrotask,scheduler,setInterval,setTimeout];
})
//# part 72
(function (__host, __parts) {"use strict";
var __defProp=Object.defineProperty;var __export=(target,all)=>{for(var name in all)__defProp(target,name,{get:all[name],enumerable:!0})};var part=__parts.use(0),contextHooks=part[258];var timers_exports={};__export(timers_exports,{Scheduler:()=>Scheduler,clearInterval:()=>clearInterval,clearTimeout:()=>clearTimeout,queueMicrotask:()=>queueMicrotask,
scheduler:()=>scheduler,setInterval:()=>setInterval,setTimeout:()=>setTimeout});var part2=__parts.use(71),Scheduler=part2[0],clearInterval=part2[1],clearTimeout=part2[2],
queueMicrotask=part2[3],scheduler=part2[4],setInterval=part2[5],setTimeout=part2[6];var part3=__parts.use(34),AbortError=part3[1],invalidArgType=part3[3],validateAbortSignal=part3[5],validateBoolean=part3[6],validateFunction=part3[7],validateObject=part3[9];var part4=__parts.use(0),promisifyHook=part4[259];var web=timers_exports,inContext=fn=>contextHooks.bind?.(fn)??fn,Immediate=class{#id;_onImmediate;constructor(fn,args){this._onImmediate=fn,this.#id=web.setTimeout(
()=>{this.#id=void 0,fn(...args)},0)}ref(){return this}unref(){return this}hasRef(){return this.#id!==void 0}_clear(){web.clearTimeout(this.#id),this.#id=void 0,
this._onImmediate=null}[Symbol.dispose](){this._clear()}[Symbol.for("nodejs.util.inspect.custom")](){return"Immediate {}"}},Timeout=class{#id;#restart;#repeat;#referenced=!0;constructor(fn,ms,args,repeat){
ms=+ms,ms>=1&&ms<=2147483647||(ms=1),this.#repeat=repeat,this.#restart=()=>repeat?web.setInterval(fn,ms,...args):web.setTimeout(fn,ms,...args),this.#id=this.#restart()}refresh(){
return this.close(),this.#id=this.#restart(),this}ref(){return this.#referenced=!0,this}unref(){return this.#referenced=!1,this}hasRef(){return this.#referenced}close(){
return this.#repeat?web.clearInterval(this.#id):web.clearTimeout(this.#id),this}[Symbol.toPrimitive](){return this.#id}[Symbol.dispose](){this.close()}};function setTimeoutObject(fn,ms,...args){
return validateFunction(fn,"callback"),new Timeout(inContext(fn),ms,args,!1)}function setIntervalObject(fn,ms,...args){return validateFunction(fn,"callback"),new Timeout(
inContext(fn),ms,args,!0)}function setImmediate(fn,...args){return validateFunction(fn,"callback"),new Immediate(inContext(fn),args)}function clearImmediate(v){
v instanceof Immediate&&v._clear()}function clearTimeoutObject(v){v instanceof Timeout?v.close():v!=null&&(typeof v=="number"||typeof v=="string")&&web.clearTimeout(
+v)}function checkOptions(options){validateObject(options,"options");let{signal,ref}=options;validateAbortSignal(signal,"options.signal"),ref!==void 0&&validateBoolean(
ref,"options.ref")}function later(start,value,options){try{checkOptions(options)}catch(e){return Promise.reject(e)}let signal=options.signal;return signal?.aborted?
Promise.reject(new AbortError(void 0,{cause:signal.reason})):new Promise((resolve,reject)=>{let onAbort=()=>{stop(),reject(new AbortError(void 0,{cause:signal.reason}))},
stop=start(()=>{signal?.removeEventListener("abort",onAbort),resolve(value)});signal?.addEventListener("abort",onAbort,{once:!0})})}function promiseTimeout(ms,value,options={}){
return ms!==void 0&&typeof ms!="number"?Promise.reject(invalidArgType("delay","number",ms)):later(resolve=>{let id=web.setTimeout(resolve,ms>=1&&ms<=2147483647?
ms:1);return()=>web.clearTimeout(id)},value,options)}function promiseImmediate(value,options={}){return later(resolve=>{let id=web.setTimeout(resolve,0);return()=>web.
clearTimeout(id)},value,options)}async function*promiseInterval(ms,value,options={}){checkOptions(options);let signal=options.signal;if(signal?.aborted)throw new AbortError(
void 0,{cause:signal.reason});let due=0,wake,id=web.setInterval(()=>{due++,wake?.()},ms>=1&&ms<=2147483647?ms:1),onAbort=()=>{web.clearInterval(id),wake?.()};signal?.
addEventListener("abort",onAbort,{once:!0});try{for(;;){if(signal?.aborted)throw new AbortError(void 0,{cause:signal.reason});for(due===0&&await new Promise(resolve=>wake=
resolve);due>0;due--)yield value}}finally{web.clearInterval(id),signal?.removeEventListener("abort",onAbort)}}var scheduler2={wait:(ms,options)=>promiseTimeout(
ms,void 0,options),yield:()=>promiseImmediate()},promisesExports={setTimeout:promiseTimeout,setImmediate:promiseImmediate,setInterval:promiseInterval,scheduler:scheduler2};
for(let[f,p]of[[setTimeoutObject,promiseTimeout],[setImmediate,promiseImmediate]])Object.defineProperty(f,promisifyHook,{value:p,enumerable:!0,configurable:!0});
Object.defineProperty(setTimeoutObject,"name",{value:"setTimeout"});Object.defineProperty(setIntervalObject,"name",{value:"setInterval"});var nodeExports={promises:promisesExports,
setTimeout:setTimeoutObject,clearTimeout:clearTimeoutObject,setImmediate,clearImmediate,setInterval:setIntervalObject,clearInterval:clearTimeoutObject,active:t=>{
t?.refresh?.()},unenroll:t=>clearTimeoutObject(t),enroll(){throw new Error("Not implemented. Use setTimeout() instead")}};__parts[72]=[clearImmediate,nodeExports,promisesExports,setImmediate,setTimeoutObject];
})
//# part 73
(function (__host, __parts) {"use strict";
var part=__parts.use(34),codedError=part[2],invalidArgType=part[3],validateObject=part[9],invalidArgValue=part[11],validateString=part[14];var part2=__parts.use(68),nodeExports=part2[0];var part3=__parts.use(67),toASCII=part3[1],toUnicode=part3[2];var hostless=new Set(["javascript","javascript:"]),slashed=new Set(["http","http:","https","https:","ftp","ftp:","gopher","gopher:","file","file:","ws","ws:","w\
ss","wss:"]),escaped={"	":"%09","\n":"%0A","\r":"%0D"," ":"%20",'"':"%22","'":"%27","<":"%3C",">":"%3E","\\":"%5C","^":"%5E","`":"%60","{":"%7B","|":"%7C","}":"\
%7D"};function Url(){for(let key of["protocol","slashes","auth","host","port","hostname","hash","search","query","pathname","path","href"])this[key]=null}var proto=Url.
prototype;function parse(url,parseQuery,slashesDenoteHost){if(url instanceof Url)return url;let out=new Url;return out.parse(url,parseQuery,slashesDenoteHost),out}
var invalid=url=>codedError("TypeError","ERR_INVALID_URL","Invalid URL",{input:url});proto.parse=function(url,parseQuery,slashesDenoteHost){validateString(url,"\
url");let rest=url.replace(/^[\s\uFEFF]+|[\s\uFEFF]+$/g,""),cut=rest.search(/[?#]/),end=cut<0?rest.length:cut;if(rest=rest.slice(0,end).replaceAll("\\","/")+rest.
slice(end),!slashesDenoteHost&&!/[#@]/.test(rest)){let simple=/^(\/\/?(?!\/)[^?\s]*)(\?[^\s]*)?$/.exec(rest);if(simple!==null)return this.path=rest,this.href=rest,
this.pathname=simple[1],simple[2]!==void 0?(this.search=simple[2],this.query=parseQuery?nodeExports.parse(this.search.slice(1)):this.search.slice(1)):parseQuery&&
(this.search=null,this.query={__proto__:null}),this}let lower="",scheme=/^[a-z0-9.+-]+:/i.exec(rest)?.[0];scheme!==void 0&&(lower=scheme.toLowerCase(),this.protocol=
lower,rest=rest.slice(scheme.length));let slashes=!1;if((slashesDenoteHost||scheme!==void 0||/^\/\/[^@/]+@[^@/]+/.test(rest))&&(slashes=rest.startsWith("//"),slashes&&
!(lower!==""&&hostless.has(lower))&&(rest=rest.slice(2),this.slashes=!0)),!hostless.has(lower)&&(slashes||scheme!==void 0&&!slashed.has(scheme))){let hostEnd=-1,
atSign=-1,nonHost=-1;for(let i=0;i<rest.length;i++){let c=rest[i];if(`	
\r "%';<>\\^\`{|}`.includes(c)?nonHost===-1&&(nonHost=i):c==="#"||c==="/"||c==="?"?(nonHost===-1&&(nonHost=i),hostEnd=i):c==="@"&&(atSign=i,nonHost=-1),hostEnd!==
-1)break}let start=0;atSign!==-1&&(this.auth=decodeURIComponent(rest.slice(0,atSign)),start=atSign+1),nonHost===-1?(this.host=rest.slice(start),rest=""):(this.host=
rest.slice(start,nonHost),rest=rest.slice(nonHost)),this.parseHost(),typeof this.hostname!="string"&&(this.hostname="");let hostname=this.hostname,six=hostname.
startsWith("[")&&hostname.endsWith("]");if(!six){let bad=hostname.search(/[\0\t\n\r #%/:<>?@[\\\]^|]/);if(bad>=0&&hostname!==""){if(/[\0\t\n\r #%/<>?@[\\\]^|]/.
test(hostname)||lower!=="")throw invalid(url);rest=`/${hostname.slice(bad)}${rest}`,this.hostname=hostname.slice(0,bad)}}if(this.hostname=this.hostname.length>255?
"":this.hostname.toLowerCase(),this.hostname!==""){if(six){if(!/^\[[0-9a-f:.%a-z]*\]$/i.test(this.hostname))throw invalid(url)}else if(this.hostname=toASCII(this.
hostname),/[\0\t\n\r #%/:<>?@[\\\]^|]/.test(this.hostname)||this.hostname==="")throw invalid(url)}this.host=(this.hostname||"")+(this.port?`:${this.port}`:""),six&&
(this.hostname=this.hostname.slice(1,-1),rest[0]!=="/"&&(rest=`/${rest}`))}lower!=="javascript:"&&(rest=rest.replace(/[\t\n\r "'<>\\^`{|}]/g,c=>escaped[c]));let hash=rest.
indexOf("#");hash!==-1&&(this.hash=rest.slice(hash),rest=rest.slice(0,hash));let question=rest.indexOf("?");return question!==-1?(this.search=rest.slice(question),
this.query=rest.slice(question+1),parseQuery&&(this.query=nodeExports.parse(this.query)),rest=rest.slice(0,question)):parseQuery&&(this.search=null,this.query={
__proto__:null}),rest!==""&&(this.pathname=rest),slashed.has(lower)&&this.hostname&&!this.pathname&&(this.pathname="/"),(this.pathname||this.search)&&(this.path=
(this.pathname||"")+(this.search||"")),this.href=this.format(),this};proto.parseHost=function(){let host=this.host,port=/:[0-9]*$/.exec(host)?.[0];port!==void 0&&
(port!==":"&&(this.port=port.slice(1)),host=host.slice(0,-port.length)),host&&(this.hostname=host)};proto.format=function(){let auth=this.auth||"";auth&&(auth=`${encodeURIComponent(
auth).replaceAll("%3A",":").replace(/%(21|27|28|29|2A)/gi,m=>decodeURIComponent(m))}@`);let protocol=this.protocol||"",pathname=this.pathname||"",hash=this.hash||
"",host="",query="";this.host?host=auth+this.host:this.hostname&&(host=auth+(this.hostname.includes(":")&&!(this.hostname.startsWith("[")&&this.hostname.endsWith(
"]"))?`[${this.hostname}]`:this.hostname),this.port&&(host+=`:${this.port}`)),this.query!==null&&typeof this.query=="object"&&(query=nodeExports.stringify(this.
query));let search=this.search||query&&`?${query}`||"";return protocol&&!protocol.endsWith(":")&&(protocol+=":"),pathname=pathname.replaceAll("#","%23").replaceAll(
"?","%3F"),(this.slashes||slashed.has(protocol))&&(this.slashes||host?(pathname&&pathname[0]!=="/"&&(pathname=`/${pathname}`),host=`//${host}`):/^file/.test(protocol)&&
(host="//")),search=search.replaceAll("#","%23"),hash&&hash[0]!=="#"&&(hash=`#${hash}`),search&&search[0]!=="?"&&(search=`?${search}`),protocol+host+pathname+search+
hash};function format(obj){if(typeof obj=="string")obj=parse(obj);else if(typeof obj!="object"||obj===null)throw invalidArgType("urlObject",["Object","string"],
obj);return proto.format.call(obj)}var resolve=(from,to)=>parse(from,!1,!0).resolve(to),resolveObject=(from,to)=>from?parse(from,!1,!0).resolveObject(to):to;proto.
resolve=function(relative){return this.resolveObject(parse(relative,!1,!0)).format()};proto.resolveObject=function(relative){typeof relative=="string"&&(relative=
parse(relative,!1,!0));let result=new Url;Object.assign(result,this),result.hash=relative.hash;let done=()=>(result.href=result.format(),result),paths=()=>{result.
path=result.pathname!==null||result.search!==null?(result.pathname||"")+(result.search||""):null};if(relative.href==="")return done();if(relative.slashes&&!relative.
protocol){for(let key of Object.keys(relative))key!=="protocol"&&(result[key]=relative[key]);return slashed.has(result.protocol)&&result.hostname&&!result.pathname&&
(result.path=result.pathname="/"),done()}if(relative.protocol&&relative.protocol!==result.protocol){if(!slashed.has(relative.protocol)){for(let key of Object.keys(
relative))result[key]=relative[key];return done()}if(result.protocol=relative.protocol,!relative.host&&!/^file:?$/.test(relative.protocol)&&!hostless.has(relative.
protocol)){let parts=(relative.pathname||"").split("/");for(;parts.length>0&&!(relative.host=parts.shift()););relative.host||="",relative.hostname||="",parts[0]!==
""&&parts.unshift(""),parts.length<2&&parts.unshift(""),result.pathname=parts.join("/")}else result.pathname=relative.pathname;return result.search=relative.search,
result.query=relative.query,result.host=relative.host||"",result.auth=relative.auth,result.hostname=relative.hostname||relative.host,result.port=relative.port,(result.
pathname||result.search)&&(result.path=(result.pathname||"")+(result.search||"")),result.slashes||=relative.slashes,done()}let sourceAbs=result.pathname&&result.
pathname[0]==="/",relAbs=relative.host||relative.pathname&&relative.pathname[0]==="/",mustEndAbs=relAbs||sourceAbs||result.host&&relative.pathname,removeDots=mustEndAbs,
src=result.pathname&&result.pathname.split("/")||[],rel=relative.pathname&&relative.pathname.split("/")||[],noSlash=result.protocol&&!slashed.has(result.protocol);
if(noSlash&&(result.hostname="",result.port=null,result.host&&(src[0]===""?src[0]=result.host:src.unshift(result.host)),result.host="",relative.protocol&&(relative.
hostname=null,relative.port=null,result.auth=null,relative.host&&(rel[0]===""?rel[0]=relative.host:rel.unshift(relative.host)),relative.host=null),mustEndAbs=mustEndAbs&&
(rel[0]===""||src[0]==="")),relAbs)(relative.host||relative.host==="")&&(result.host!==relative.host&&(result.auth=null),result.host=relative.host,result.port=relative.
port),(relative.hostname||relative.hostname==="")&&(result.hostname!==relative.hostname&&(result.auth=null),result.hostname=relative.hostname),result.search=relative.
search,result.query=relative.query,src=rel;else if(rel.length>0)src.pop(),src=src.concat(rel),result.search=relative.search,result.query=relative.query;else if(relative.
search!==null&&relative.search!==void 0){if(noSlash){result.hostname=result.host=src.shift();let auth=result.host&&result.host.indexOf("@")>0&&result.host.split(
"@");auth&&(result.auth=auth.shift(),result.host=result.hostname=auth.shift())}return result.search=relative.search,result.query=relative.query,paths(),done()}if(src.
length===0)return result.pathname=null,result.path=result.search?`/${result.search}`:null,done();let last=src[src.length-1],trailing=(result.host||relative.host||
src.length>1)&&(last==="."||last==="..")||last==="",up=0;for(let i=src.length-1;i>=0;i--)last=src[i],last==="."?src.splice(i,1):last===".."?(src.splice(i,1),up++):
up>0&&(src.splice(i,1),up--);if(!mustEndAbs&&!removeDots)for(;up-- >0;)src.unshift("..");mustEndAbs&&src[0]!==""&&(!src[0]||src[0][0]!=="/")&&src.unshift(""),trailing&&
!src.join("/").endsWith("/")&&src.push("");let isAbs=src[0]===""||src[0]&&src[0][0]==="/";if(noSlash){result.hostname=result.host=isAbs?"":src.length>0?src.shift():
"";let auth=result.host&&result.host.indexOf("@")>0&&result.host.split("@");auth&&(result.auth=auth.shift(),result.host=result.hostname=auth.shift())}return mustEndAbs=
mustEndAbs||result.host&&src.length>0,mustEndAbs&&!isAbs&&src.unshift(""),src.length===0?(result.pathname=null,result.path=null):result.pathname=src.join("/"),(result.
pathname!==null||result.search!==null)&&paths(),result.auth=relative.auth||result.auth,result.slashes=result.slashes||relative.slashes,done()};var web=globalThis;function domainToASCII(domain){if(arguments.length===0)throw codedError("TypeError","ERR_MISSING_ARGS",'The "domain" argument must be specifi\
ed');try{return new URL(`ws://${domain}`).hostname}catch{return""}}function domainToUnicode(domain){if(arguments.length===0)throw codedError("TypeError","ERR_MI\
SSING_ARGS",'The "domain" argument must be specified');try{return toUnicode(new URL(`ws://${domain}`).hostname)}catch{return""}}function fileURLToPath(path,options){
let windows=options?.windows;if(typeof path=="string")path=new URL(path);else if(!(path?.href&&path.protocol))throw invalidArgType("path",["string","URL"],path);
if(path.protocol!=="file:")throw codedError("TypeError","ERR_INVALID_URL_SCHEME","The URL must be of scheme file");if(windows){if(/%2f|%5c/i.test(path.pathname))
throw codedError("TypeError","ERR_INVALID_FILE_URL_PATH","File URL path must not include encoded \\ or / characters");let p=decodeURIComponent(path.pathname.replaceAll(
"/","\\"));if(path.hostname!=="")return`\\\\${domainToUnicode(path.hostname)}${p}`;if(!/^\\[A-Za-z]:/.test(p))throw codedError("TypeError","ERR_INVALID_FILE_URL\
_PATH","File URL path must be absolute");return p.slice(1)}if(path.hostname!=="")throw codedError("TypeError","ERR_INVALID_FILE_URL_HOST",'File URL host must be\
 "localhost" or empty on linux');if(/%2f/i.test(path.pathname))throw codedError("TypeError","ERR_INVALID_FILE_URL_PATH","File URL path must not include encoded \
/ characters");return decodeURIComponent(path.pathname)}function pathToFileURL(path,options){validateString(path,"path");let out=new URL("file://");if(options?.
windows){let unc=/^\\\\([^\\]+)(\\.*)$/.exec(path);if(path.startsWith("\\\\")&&!path.startsWith("\\\\?\\")){if(path.indexOf("\\",2)===-1)throw invalidArgValue("\
path",path,"Missing UNC resource path");if(path.indexOf("\\",2)===2)throw invalidArgValue("path",path,"Empty UNC servername");return out.hostname=domainToASCII(
unc[1]),out.pathname=encodePath(unc[2].replaceAll("\\","/")),out}let p=path.replace(/^\\\\\?\\/,"").replaceAll("\\","/");return out.pathname=encodePath(`/${p}`),
out}let parts=[];for(let part4 of(path.startsWith("/")?path:`${web.process?.cwd?.()??""}/${path}`).split("/"))part4===".."?parts.pop():part4!=="."&&part4!==""&&
parts.push(part4);let full=`/${parts.join("/")}`;return path.endsWith("/")&&full!=="/"&&(full+="/"),out.pathname=encodePath(full),out}var encodePath=p=>p.replaceAll(
"%","%25").replaceAll("\\","%5C").replaceAll(`
`,"%0A").replaceAll("\r","%0D").replaceAll("	","%09").replaceAll("?","%3F").replaceAll("#","%23").replaceAll("[","%5B").replaceAll("]","%5D").replaceAll("^","%5\
E").replaceAll("|","%7C").replaceAll("~","%7E");function urlToHttpOptions(url){validateObject(url,"url",{array:!0,fn:!0});let{hostname,pathname,port,username,password,
search}=url,out={__proto__:null,...url,protocol:url.protocol,hostname:typeof hostname=="string"&&hostname.startsWith("[")?hostname.slice(1,-1):hostname,hash:url.
hash,search,pathname,path:`${pathname||""}${search||""}`,href:url.href};return port!==""&&(out.port=Number(port)),(username||password)&&(out.auth=`${decodeURIComponent(
username)}:${decodeURIComponent(password)}`),out}function format2(url,options){if(!(url instanceof URL))return format(url);options!==void 0&&validateObject(options,
"options");let{fragment=!0,unicode=!1,search=!0,auth=!0}=options??{};if(fragment&&!unicode&&search&&auth)return url.href;let copy=new URL(url.href);return fragment||
(copy.hash=""),search||(copy.search=""),auth||(copy.username=copy.password=""),!unicode||copy.hostname===""?copy.href:copy.href.replace(copy.hostname,toUnicode(
copy.hostname))}var nodeExports2={Url,parse,resolve,resolveObject,format:format2,domainToASCII,domainToUnicode,fileURLToPath,pathToFileURL,urlToHttpOptions,fileURLToPathBuffer:(u,o)=>web.
Buffer.from(fileURLToPath(u,o)),get URL(){return web.URL},get URLSearchParams(){return web.URLSearchParams},get URLPattern(){return web.URLPattern}};__parts[73]=[nodeExports2];
})
//# part 74
(function (__host, __parts) {"use strict";
var part=__parts.use(34),codedError=part[2],invalidArgType=part[3],validateAbortSignal=part[5],validateBoolean=part[6],validateFunction=part[7],validateObject=part[9],
validateString=part[14],validateInteger=part[16],validateOneOf=part[17],validateArray=part[20];var token=/^[!#$%&'*+\-.^_`|~A-Za-z0-9]+$/,quotedText=/^[\t\x20-\x7e\x80-\xff]*$/,trimEnd=s=>s.replace(/[\t\n\f\r ]+$/,"");function invalid(what,text,at){let where=at===
void 0||at<0?"":` at ${at}`;return codedError("TypeError","ERR_INVALID_MIME_SYNTAX",`The MIME syntax for a ${what} in ${text===""?'""':JSON.stringify(text)} is \
invalid${where}`)}var badAt=s=>s.search(/[^!#$%&'*+\-.^_`|~A-Za-z0-9]/),MIMEParams=class{#data=new Map;delete(name){this.#data.delete(`${name}`)}get(name){return this.#data.
get(`${name}`)??null}has(name){return this.#data.has(`${name}`)}set(name,value){if(name=`${name}`,value=`${value}`,!token.test(name))throw invalid("parameter na\
me",name,badAt(name));if(!quotedText.test(value))throw invalid("parameter value",value,value.search(/[^\t\x20-\x7e\x80-\xff]/));this.#data.set(name,value)}*entries(){
yield*this.#data.entries()}*keys(){yield*this.#data.keys()}*values(){yield*this.#data.values()}toString(){let out=[];for(let[name,value]of this.#data)out.push(`${name}\
=${token.test(value)?value:`"${value.replace(/["\\]/g,"\\$&")}"`}`);return out.join(";")}static parse(params,text){let rest=text;for(;rest!=="";){rest=rest.replace(
/^[\t\n\f\r ]+/,"");let name=/^[^;=]*/.exec(rest)[0];if(rest=rest.slice(name.length),rest==="")break;if(rest[0]===";"){rest=rest.slice(1);continue}rest=rest.slice(
1);let value;if(rest[0]==='"'){let m=/^"((?:[^"\\]|\\[\s\S]?)*)"?/.exec(rest);value=m[1].replace(/\\([\s\S]?)/g,(_all,c)=>c===""?"\\":c),rest=rest.slice(m[0].length).
replace(/^[^;]*/,"").slice(1)}else{let m=/^[^;]*/.exec(rest);if(value=trimEnd(m[0]),rest=rest.slice(m[0].length+1),value==="")continue}let lower=name.toLowerCase();
lower!==""&&token.test(lower)&&quotedText.test(value)&&!params.#data.has(lower)&&params.#data.set(lower,value)}}};Object.defineProperty(MIMEParams.prototype,Symbol.
iterator,{value:MIMEParams.prototype.entries,writable:!0,configurable:!0});Object.defineProperty(MIMEParams.prototype,"toJSON",{value:MIMEParams.prototype.toString,
writable:!0,configurable:!0});var parse=MIMEParams.parse;delete MIMEParams.parse;var MIMEType=class{#type;#subtype;#params=new MIMEParams;constructor(input){let text=`${input}`.
replace(/^[\t\n\f\r ]+/,""),slash=text.indexOf("/"),type=slash===-1?text:text.slice(0,slash);if(slash===-1||type===""||!token.test(type))throw invalid("type",text,
slash===-1?-1:badAt(type));let semicolon=text.indexOf(";",slash),subtype=trimEnd(semicolon===-1?text.slice(slash+1):text.slice(slash+1,semicolon));if(subtype===
""||!token.test(subtype))throw invalid("subtype",text,subtype===""?-1:slash+1+badAt(subtype));this.#type=type.toLowerCase(),this.#subtype=subtype.toLowerCase(),
semicolon!==-1&&parse(this.#params,text.slice(semicolon+1))}get type(){return this.#type}set type(value){if(value=`${value}`,value===""||!token.test(value))throw invalid(
"type",value,badAt(value));this.#type=value.toLowerCase()}get subtype(){return this.#subtype}set subtype(value){if(value=`${value}`,value===""||!token.test(value))
throw invalid("subtype",value,badAt(value));this.#subtype=value.toLowerCase()}get essence(){return`${this.#type}/${this.#subtype}`}get params(){return this.#params}toString(){
let params=this.#params.toString();return params===""?this.essence:`${this.essence};${params}`}toJSON(){return this.toString()}};function parseArgs(config={}){validateObject(config,"config");let{args=globalThis.process?.argv?.slice(2)??[],options={},strict=!0,tokens:wantTokens=!1,allowNegative=!1}=config,
allowPositionals=config.allowPositionals??!strict;validateArray(args,"args"),validateBoolean(strict,"strict"),validateBoolean(allowPositionals,"allowPositionals"),
validateBoolean(wantTokens,"tokens"),validateBoolean(allowNegative,"allowNegative"),validateObject(options,"options");let known=options;for(let[name,o]of Object.
entries(known)){if(validateObject(o,`options.${name}`),validateOneOf(o.type,`options.${name}.type`,["string","boolean"]),o.short!==void 0&&(validateString(o.short,
`options.${name}.short`),o.short.length!==1))throw codedError("TypeError","ERR_INVALID_ARG_VALUE",`The property 'options.${name}.short' must be a single charact\
er. Received '${o.short}'`);if(o.multiple!==void 0&&validateBoolean(o.multiple,`options.${name}.multiple`),o.default!==void 0){let check=o.type==="string"?validateString:
validateBoolean;o.multiple?(validateArray(o.default,`options.${name}.default`),o.default.forEach((v,i)=>check(v,`options.${name}.default[${i}]`))):check(o.default,
`options.${name}.default`)}}let tokens=tokenize(args,known),values=Object.create(null),positionals=[];for(let t of tokens)if(t.kind==="positional"){if(!allowPositionals)
throw codedError("TypeError","ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL",`Unexpected argument '${t.value}'. This command does not take positional arguments`);positionals.
push(t.value)}else t.kind==="option"&&store(t,values,known,strict,allowNegative);for(let[name,o]of Object.entries(known))o.default!==void 0&&!(name in values)&&
(values[name]=o.default);return wantTokens?{values,positionals,tokens}:{values,positionals}}function store(t,values,known,strict,allowNegative){let name=t.name,
value=t.value,o=Object.hasOwn(known,name)?known[name]:void 0;if(o===void 0&&allowNegative&&name.startsWith("no-")&&t.value===void 0){let positive=name.slice(3);
Object.hasOwn(known,positive)&&known[positive]?.type==="boolean"&&(name=positive,o=known[positive],value=!1)}if(strict){if(o===void 0){let hint=/^-?-/.test(t.rawName)?
`. To specify a positional argument starting with a '-', place it at the end of the command after '--', as in '-- "${t.rawName}"`:"";throw codedError("TypeError",
"ERR_PARSE_ARGS_UNKNOWN_OPTION",`Unknown option '${t.rawName}'${hint}`)}let label=`${o.short?`-${o.short}, `:""}--${name}`;if(o.type==="string"&&typeof value!="\
string")throw codedError("TypeError","ERR_PARSE_ARGS_INVALID_OPTION_VALUE",`Option '${label} <value>' argument missing`);if(o.type==="boolean"&&value!=null&&value!==
!1)throw codedError("TypeError","ERR_PARSE_ARGS_INVALID_OPTION_VALUE",`Option '${label}' does not take an argument`);if(o.type==="string"&&t.inlineValue===!1&&/^-./.
test(value))throw codedError("TypeError","ERR_PARSE_ARGS_INVALID_OPTION_VALUE",`Option '${t.rawName}' argument is ambiguous.
Did you forget to specify the option argument for '${t.rawName}'?
To specify an option argument starting with a dash use '${t.rawName}=-XYZ'.`)}if(name==="__proto__")return;let stored=value??!0;o?.multiple?(values[name]??=[]).
push(stored):values[name]=stored}function tokenize(args,known){let out=[],byShort=c=>Object.keys(known).find(n=>known[n]?.short===c)??c,typeOf=name=>Object.hasOwn(
known,name)?known[name]?.type:void 0;for(let i=0;i<args.length;i++){let arg=args[i];if(arg==="--"){out.push({kind:"option-terminator",index:i});for(let j=i+1;j<
args.length;j++)out.push({kind:"positional",index:j,value:args[j]});break}if(arg.startsWith("--")){let at=arg.indexOf("=",3),name=at<0?arg.slice(2):arg.slice(2,
at);at>=0?out.push({kind:"option",name,rawName:`--${name}`,index:i,value:arg.slice(at+1),inlineValue:!0}):typeOf(name)==="string"&&i+1<args.length?out.push({kind:"\
option",name,rawName:arg,index:i,value:args[++i],inlineValue:!1}):out.push({kind:"option",name,rawName:arg,index:i,value:void 0,inlineValue:void 0});continue}if(arg.
length>1&&arg.startsWith("-")){for(let j=1;j<arg.length;j++){let raw=`-${arg[j]}`,name=byShort(arg[j]);if(typeOf(name)!=="string"){out.push({kind:"option",name,
rawName:raw,index:i,value:void 0,inlineValue:void 0});continue}j+1<arg.length?out.push({kind:"option",name,rawName:raw,index:i,value:arg.slice(j+1),inlineValue:!0}):
i+1<args.length?(out.push({kind:"option",name,rawName:raw,index:i,value:args[i+1],inlineValue:!1}),i++):out.push({kind:"option",name,rawName:raw,index:i,value:void 0,
inlineValue:void 0});break}continue}out.push({kind:"positional",index:i,value:arg})}return out}var part2=__parts.use(41),isDeepEqual=part2[0];var part3=__parts.use(61),format=part3[0],formatWithOptions=part3[1];var part4=__parts.use(36),inspect=part4[0],stripAnsi=part4[6];var part5=__parts.use(36),types=part5[1];var promisified=Symbol.for("nodejs.util.promisify.custom"),promisifyArgs=Symbol("customPromisifyArgs");function promisify(original){validateFunction(original,"o\
riginal");let custom=original[promisified];if(custom)return validateFunction(custom,"util.promisify.custom"),Object.defineProperty(custom,promisified,{value:custom,
enumerable:!1,writable:!1,configurable:!0});let names=original[promisifyArgs];function fn(...args){return new Promise((resolve,reject)=>{Reflect.apply(original,
this,[...args,(err,...values)=>{if(err){reject(err);return}if(names!==void 0&&values.length>1){let out={};for(let i=0;i<names.length;i++)out[names[i]]=values[i];
resolve(out)}else resolve(values[0])}])})}return Object.setPrototypeOf(fn,Object.getPrototypeOf(original)),Object.defineProperty(fn,promisified,{value:fn,enumerable:!1,
writable:!1,configurable:!0}),copyProperties(fn,original)}Object.defineProperty(promisify,"custom",{value:promisified,writable:!0,enumerable:!0,configurable:!0});
function copyProperties(to,from){let properties=Object.getOwnPropertyDescriptors(from);for(let key of Reflect.ownKeys(properties))try{Object.defineProperty(to,key,
properties[key])}catch{}return to}function callbackify(original){validateFunction(original,"original");function callbackified(...args){let callback=args.pop();validateFunction(
callback,"last argument");let cb=callback.bind(this);Reflect.apply(original,this,args).then(value=>queueMicrotask(()=>cb(null,value)),reason=>queueMicrotask(()=>{
reason||(reason=codedError("Error","ERR_FALSY_VALUE_REJECTION","Promise was rejected with falsy value",{reason})),cb(reason)}))}let d=Object.getOwnPropertyDescriptors(
original);typeof d.length?.value=="number"&&d.length.value++,typeof d.name?.value=="string"&&(d.name.value+="Callbackified");for(let key of Reflect.ownKeys(d))key!==
"prototype"&&key!=="arguments"&&key!=="caller"&&Object.defineProperty(callbackified,key,d[key]);return callbackified}function inherits(ctor,superCtor){if(ctor==
null)throw invalidArgType("ctor","Function",ctor);if(superCtor==null)throw invalidArgType("superCtor","Function",superCtor);if(superCtor.prototype===void 0)throw invalidArgType(
"superCtor.prototype","Object",superCtor.prototype);Object.defineProperty(ctor,"super_",{value:superCtor,writable:!0,configurable:!0}),Object.setPrototypeOf(ctor.
prototype,superCtor.prototype)}var warned=new Set;function deprecate(fn,message,code){code!==void 0&&validateString(code,"code");let done=!1;function deprecated(...args){
return done||(done=!0,(code===void 0||!warned.has(code))&&(code!==void 0&&warned.add(code),console.warn(`DeprecationWarning: ${message}`))),new.target?Reflect.construct(
fn,args,new.target):Reflect.apply(fn,this,args)}return Object.setPrototypeOf(deprecated,fn),fn.prototype&&(deprecated.prototype=fn.prototype),deprecated}function debuglog(set,callback){
let name=String(set).toUpperCase(),log2=(...args)=>{enabled()&&console.error(`${name} 1: ${format(...args)}`)},enabled=()=>String(globalThis.process?.env?.NODE_DEBUG??
"").split(",").some(p=>p!==""&&new RegExp(`^${p.replace(/[|\\{}()[\]^$+?.]/g,"\\$&").replaceAll("*",".*")}$`,"i").test(name));return Object.defineProperty(log2,
"enabled",{get:enabled,configurable:!0,enumerable:!0}),callback?.(log2),log2}function aborted(signal,resource){if(signal===void 0)throw invalidArgType("signal",
"AbortSignal",signal);return validateAbortSignal(signal,"signal"),validateObject(resource,"resource",{fn:!0}),signal.aborted?Promise.resolve():new Promise(resolve=>signal.
addEventListener("abort",()=>resolve(),{once:!0}))}function styleText(format2,text,options={}){validateString(text,"text"),validateObject(options,"options");let{
validateStream=!0,stream}=options;validateBoolean(validateStream,"options.validateStream");let plain=validateStream&&stream?.isTTY!==!0,before="",after="";for(let name of Array.
isArray(format2)?format2:[format2]){if(name==="none")continue;let codes=inspect.colors[name];codes===void 0&&validateOneOf(name,"format",Object.keys(inspect.colors)),
before+=`\x1B[${codes[0]}m`,after=`\x1B[${codes[1]}m${after}`}return plain?text:`${before}${text}${after}`}function toUSVString(text){return`${text}`.toWellFormed()}
function stripVTControlCharacters(text){return validateString(text,"str"),stripAnsi(text)}function parseEnv(content){validateString(content,"content");let text=content.
replaceAll(`\r
`,`
`),out={},start=/^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*/gm;for(let m=start.exec(text);m!==null;m=start.exec(text)){let quote=text[start.lastIndex]??"",end="\
\"'`".includes(quote)&&quote!==""?text.indexOf(quote,start.lastIndex+1):-1;if(end>=0){let value=text.slice(start.lastIndex+1,end);out[m[1]]=quote==='"'?value.replaceAll(
"\\n",`
`):value,start.lastIndex=end+1;continue}let line=text.indexOf(`
`,start.lastIndex),rest=text.slice(start.lastIndex,line<0?text.length:line);out[m[1]]=rest.split("#",1)[0].trim(),start.lastIndex+=rest.length}return out}var systemErrors=[
[-7,"E2BIG","argument list too long"],[-13,"EACCES","permission denied"],[-98,"EADDRINUSE","address already in use"],[-11,"EAGAIN","resource temporarily unavail\
able"],[-9,"EBADF","bad file descriptor"],[-16,"EBUSY","resource busy or locked"],[-125,"ECANCELED","operation canceled"],[-103,"ECONNABORTED","software caused \
connection abort"],[-111,"ECONNREFUSED","connection refused"],[-104,"ECONNRESET","connection reset by peer"],[-17,"EEXIST","file already exists"],[-22,"EINVAL",
"invalid argument"],[-5,"EIO","i/o error"],[-21,"EISDIR","illegal operation on a directory"],[-40,"ELOOP","too many symbolic links encountered"],[-24,"EMFILE","\
too many open files"],[-36,"ENAMETOOLONG","name too long"],[-2,"ENOENT","no such file or directory"],[-12,"ENOMEM","not enough memory"],[-28,"ENOSPC","no space \
left on device"],[-20,"ENOTDIR","not a directory"],[-39,"ENOTEMPTY","directory not empty"],[-95,"ENOTSUP","operation not supported on socket"],[-1,"EPERM","oper\
ation not permitted"],[-32,"EPIPE","broken pipe"],[-110,"ETIMEDOUT","connection timed out"],[-18,"EXDEV","cross-device link not permitted"],[-4095,"EOF","end of\
 file"]];function getSystemErrorName(err){if(typeof err!="number")throw invalidArgType("err","number",err);if(err>=0||!Number.isSafeInteger(err))throw codedError(
"RangeError","ERR_OUT_OF_RANGE",`The value of "err" is out of range. It must be a negative integer. Received ${inspect(err)}`);return systemErrors.find(e=>e[0]===
err)?.[1]??`Unknown system error ${err}`}function getSystemErrorMessage(err){return getSystemErrorName(err),systemErrors.find(e=>e[0]===err)?.[2]??`Unknown syst\
em error ${err}`}var getSystemErrorMap=()=>new Map(systemErrors.map(([n,name,text])=>[n,[name,text]]));function getCallSites(count=8,options={}){return typeof count==
"object"&&count!==null&&([count,options]=[8,count]),validateInteger(count,"frameCount",1,200),validateObject(options,"options"),inspectFrames(new Error).slice(1,
count+1)}function inspectFrames(error){let out=[];for(let line of String(error.stack).split(`
`)){let m=/^(.*)@(.*):(\d+):(\d+)$/.exec(line);m!==null&&out.push({functionName:m[1],scriptId:"0",scriptName:m[2],lineNumber:Number(m[3]),columnNumber:Number(m[4]),
column:Number(m[4])})}return out}function transferableAbortController(){return new AbortController}function transferableAbortSignal(signal){if(!(signal instanceof
AbortSignal))throw invalidArgType("signal","AbortSignal",signal);return signal}function setTraceSigInt(){throw codedError("Error","ERR_METHOD_NOT_IMPLEMENTED","\
The setTraceSigInt method is not implemented")}function isDeepStrictEqual(a,b){return isDeepEqual(a,b,"strict")}function log(...args){let d=new Date,two=n=>String(
n).padStart(2,"0"),month=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"][d.getMonth()];console.log("%s - %s",`${d.getDate()} ${month} ${two(
d.getHours())}:${two(d.getMinutes())}:${two(d.getSeconds())}`,format(...args))}function _extend(target,source){return source===null||typeof source!="object"?target:
Object.assign(target,source)}function _errnoException(err,syscall,original){let code=getSystemErrorName(err);return Object.assign(new Error(`${syscall} ${code}${original?
` ${original}`:""}`),{errno:err,code,syscall})}function _exceptionWithHostPort(err,syscall,address,port,additional){let code=getSystemErrorName(err),where=port&&
port>0?` ${address}:${port}`:address?` ${address}`:"";return Object.assign(new Error(`${syscall} ${code}${where}${additional?` - Local (${additional})`:""}`),{errno:err,
code,syscall,address,...port?{port}:{}})}function diff(actual,expected){let lines=(v,name)=>{if(Array.isArray(v)){for(let i=0;i<v.length;i++)validateString(v[i],
`${name}[${i}]`);return v}if(typeof v!="string")throw invalidArgType(name,"string",v);return[...v]};if(actual===expected)return[];let a=lines(actual,"actual"),b=lines(
expected,"expected");return validateArray(a,"actual"),longest(a,b)}function longest(a,b){let table=Array.from({length:a.length+1},()=>new Uint32Array(b.length+1));
for(let i2=a.length-1;i2>=0;i2--)for(let j2=b.length-1;j2>=0;j2--){let row=table[i2],below=table[i2+1];row[j2]=a[i2]===b[j2]?below[j2+1]+1:Math.max(below[j2],row[j2+
1])}let out=[],i=0,j=0;for(;i<a.length||j<b.length;)i<a.length&&j<b.length&&a[i]===b[j]?(out.push([0,a[i++]]),j++):i<a.length&&(j>=b.length||table[i+1][j]>=table[i][j+
1])?out.push([1,a[i++]]):out.push([-1,b[j++]]);return out}var old=test=>test,typesExports=types,nodeExports={_errnoException,_exceptionWithHostPort,_extend,aborted,
callbackify,debug:debuglog,debuglog,deprecate,diff,format,formatWithOptions,getCallSite:getCallSites,getCallSites,getSystemErrorMap,getSystemErrorMessage,getSystemErrorName,
inherits,inspect,isArray:Array.isArray,isBoolean:old(v=>typeof v=="boolean"),isDate:types.isDate,isDeepStrictEqual,isError:types.isNativeError,isFunction:old(v=>typeof v==
"function"),isNull:old(v=>v===null),isNullOrUndefined:old(v=>v==null),isNumber:old(v=>typeof v=="number"),isObject:old(v=>v!==null&&typeof v=="object"),isPrimitive:old(
v=>v===null||typeof v!="object"&&typeof v!="function"),isRegExp:types.isRegExp,isString:old(v=>typeof v=="string"),isSymbol:old(v=>typeof v=="symbol"),isUndefined:old(
v=>v===void 0),log,MIMEParams,MIMEType,parseArgs,parseEnv,promisify,setTraceSigInt,stripVTControlCharacters,styleText,toUSVString,transferableAbortController,transferableAbortSignal,
types,get TextDecoder(){return globalThis.TextDecoder},get TextEncoder(){return globalThis.TextEncoder}};__parts[74]=[aborted,callbackify,debuglog,deprecate,inherits,longest,nodeExports,promisify,promisifyArgs,toUSVString,typesExports];
})
//# part 75
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(44),Buffer=part2[0];var part3=__parts.use(34),codedError=part3[2],invalidArgType=part3[3],outOfRange=part3[4],validateFunction=part3[7];var part4=__parts.use(0),promisifyHook=part4[259];var part5=__parts.use(48),nodeExports=part5[1];var constants={Z_NO_FLUSH:0,Z_PARTIAL_FLUSH:1,Z_SYNC_FLUSH:2,Z_FULL_FLUSH:3,Z_FINISH:4,Z_BLOCK:5,Z_OK:0,Z_STREAM_END:1,Z_NEED_DICT:2,Z_ERRNO:-1,Z_STREAM_ERROR:-2,
Z_DATA_ERROR:-3,Z_MEM_ERROR:-4,Z_BUF_ERROR:-5,Z_VERSION_ERROR:-6,Z_NO_COMPRESSION:0,Z_BEST_SPEED:1,Z_BEST_COMPRESSION:9,Z_DEFAULT_COMPRESSION:-1,Z_FILTERED:1,Z_HUFFMAN_ONLY:2,
Z_RLE:3,Z_FIXED:4,Z_DEFAULT_STRATEGY:0,ZLIB_VERNUM:4880,DEFLATE:1,INFLATE:2,GZIP:3,GUNZIP:4,DEFLATERAW:5,INFLATERAW:6,UNZIP:7,BROTLI_DECODE:8,BROTLI_ENCODE:9,Z_MIN_WINDOWBITS:8,
Z_MAX_WINDOWBITS:15,Z_DEFAULT_WINDOWBITS:15,Z_MIN_CHUNK:64,Z_MAX_CHUNK:1/0,Z_DEFAULT_CHUNK:16384,Z_MIN_MEMLEVEL:1,Z_MAX_MEMLEVEL:9,Z_DEFAULT_MEMLEVEL:8,Z_MIN_LEVEL:-1,
Z_MAX_LEVEL:9,Z_DEFAULT_LEVEL:-1,BROTLI_OPERATION_PROCESS:0,BROTLI_OPERATION_FLUSH:1,BROTLI_OPERATION_FINISH:2,BROTLI_PARAM_MODE:0,BROTLI_MODE_GENERIC:0,BROTLI_MODE_TEXT:1,
BROTLI_PARAM_QUALITY:1,BROTLI_MIN_QUALITY:0,BROTLI_MAX_QUALITY:11,BROTLI_DEFAULT_QUALITY:11,BROTLI_PARAM_LGWIN:2,BROTLI_PARAM_SIZE_HINT:5};function bytesOf(v){if(typeof v==
"string")return Buffer.from(v);if(ArrayBuffer.isView(v))return new Uint8Array(v.buffer,v.byteOffset,v.byteLength);if(v instanceof ArrayBuffer)return new Uint8Array(
v);throw invalidArgType("buffer",["string","Buffer","TypedArray","DataView","ArrayBuffer"],v)}function check(options){if(options!=null)for(let[name,min,max]of[[
"chunkSize",64,1/0],["level",-1,9],["windowBits",0,15],["memLevel",1,9],["strategy",0,4],["maxOutputLength",1,9007199254740991]]){let v=options[name];if(!(v===void 0||
typeof v=="number"&&Number.isNaN(v))){if(typeof v!="number")throw invalidArgType(`options.${name}`,"number",v);if(v<min||v>max)throw outOfRange(`options.${name}`,
max===1/0?`>= ${min}`:`>= ${min} and <= ${max}`,v)}}}function failure(e){let cut=e.message.includes("cut off");return codedError("Error",cut?"Z_BUF_ERROR":"Z_DA\
TA_ERROR",cut?"unexpected end of file":"incorrect header check",{errno:cut?-5:-3})}var Engine=class{#id;#decodes;#over=!1;constructor(format,decodes){this.#decodes=
decodes,this.#id=decodes?host.decompressor_new(format):host.compressor_new(format)}write(chunk,give){if(!this.#decodes){let out=host.compressor_write(this.#id,chunk);
out.length>0&&give(out);return}host.decompressor_write(this.#id,chunk),this.#drain(give)}end(give){if(!this.#decodes){this.#over=!0;let out=host.compressor_finish(
this.#id);out.length>0&&give(out);return}host.decompressor_end(this.#id),this.#drain(give),this.drop()}drop(){this.#over||(this.#over=!0,host.compression_drop(this.#id))}#drain(give){
for(;;){let part6=host.decompressor_read(this.#id);if(part6===null)return;give(part6)}}},unzipFormat=first=>first[0]===31?"gzip":"deflate";function run(format,decodes,input,options){
check(options);let bytes=bytesOf(input),engine=new Engine(format==="unzip"?unzipFormat(bytes):format,decodes),chunks=[],size=0,give=b=>{if(size+=b.length,options?.
maxOutputLength!==void 0&&size>options.maxOutputLength)throw codedError("RangeError","ERR_BUFFER_TOO_LARGE",`Cannot create a Buffer larger than ${options.maxOutputLength}\
 bytes`);chunks.push(b)};try{engine.write(bytes,give),engine.end(give)}catch(e){throw engine.drop(),e.code===void 0?failure(e):e}return Buffer.concat(chunks)}var Zlib=class extends nodeExports.
Transform{#engine;#format;#decodes;bytesWritten=0;constructor(format,decodes,options){check(options),super({...options}),this.#format=format,this.#decodes=decodes}#start(first){
return this.#engine??=new Engine(this.#format==="unzip"?unzipFormat(first):this.#format,this.#decodes)}_transform(chunk,encoding,callback){try{let bytes=typeof chunk==
"string"?Buffer.from(chunk,encoding):bytesOf(chunk);this.bytesWritten+=bytes.length,this.#start(bytes).write(bytes,b=>this.push(Buffer.from(b.buffer,b.byteOffset,
b.byteLength))),callback()}catch(e){callback(failure(e))}}_flush(callback){try{if(this.#engine===void 0&&this.#decodes){callback();return}this.#start(new Uint8Array(
0)).end(b=>this.push(Buffer.from(b.buffer,b.byteOffset,b.byteLength))),callback()}catch(e){callback(failure(e))}}_destroy(error,callback){this.#engine?.drop(),callback(
error)}close(callback){callback&&nodeExports.finished(this,callback),this.destroy()}},kinds=[["Deflate","deflate","deflate",!1],["Inflate","inflate","deflate",!0],
["Gzip","gzip","gzip",!1],["Gunzip","gunzip","gzip",!0],["DeflateRaw","deflateRaw","deflate-raw",!1],["InflateRaw","inflateRaw","deflate-raw",!0],["Unzip","unzi\
p","unzip",!0],["BrotliCompress","brotliCompress","brotli",!1],["BrotliDecompress","brotliDecompress","brotli",!0]],codes={Z_OK:0,Z_STREAM_END:1,Z_NEED_DICT:2,Z_ERRNO:-1,
Z_STREAM_ERROR:-2,Z_DATA_ERROR:-3,Z_MEM_ERROR:-4,Z_BUF_ERROR:-5,Z_VERSION_ERROR:-6};for(let key of Object.keys(codes))codes[codes[key]]=key;var table=Uint32Array.
from({length:256},(_,n)=>{for(let k=0;k<8;k++)n=n&1?3988292384^n>>>1:n>>>1;return n});function crc32(data,value=0){if(typeof data!="string"&&!ArrayBuffer.isView(
data))throw invalidArgType("data",["string","Buffer","TypedArray","DataView"],data);if(typeof value!="number")throw invalidArgType("value","number",value);if(!Number.
isInteger(value)||value<0||value>4294967295)throw outOfRange("value",Number.isInteger(value)?">= 0 && <= 4294967295":"an integer",value);let c=value^-1;for(let b of bytesOf(
data))c=table[(c^b)&255]^c>>>8;return(c^-1)>>>0}var exported={constants:Object.freeze(constants),codes:Object.freeze(codes),crc32};for(let[type,method,format,decodes]of kinds){
let make={[type]:class extends Zlib{constructor(options){super(format,decodes,options)}}}[type];exported[type]=new Proxy(make,{apply:(t,_self,args)=>Reflect.construct(
t,args)}),exported[`create${type}`]=options=>new make(options);let sync=(input,options)=>run(format,decodes,input,options),later=(input,options,callback)=>{typeof options==
"function"&&([options,callback]=[void 0,options]),validateFunction(callback,"callback"),bytesOf(input),check(options),setTimeout(()=>{let out;try{out=sync(input,
options)}catch(e){callback(e);return}callback(null,out)},0)};Object.defineProperty(later,promisifyHook,{value:(input,options)=>new Promise((resolve,reject)=>later(
input,options,(e,v)=>e?reject(e):resolve(v)))}),exported[method]=later,exported[`${method}Sync`]=sync}for(let key of Object.keys(constants))(key.startsWith("Z_")||
key.startsWith("BROTLI_"))&&Object.defineProperty(exported,key,{value:constants[key],enumerable:!1});var nodeExports2=exported;__parts[75]=[nodeExports2];
})
//# part 76
(function (__host, __parts) {"use strict";
var part=__parts.use(0),deferred=part[128];var absent_default=deferred(39,"absentModule absentNames",[0,1]);var assert_default=deferred(40,"nodeExports strictExports",[0,1]);var async_hooks_default=deferred(42,"AsyncLocalStorage AsyncResource nodeExports",[0,1,2]);var buffer_default=deferred(44,"Buffer SlowBuffer isAscii isUtf8 kMaxLength kStringMaxLength nodeExports transcode",[0,1,2,3,4,5,6,7]);var constants_default=deferred(46,"nodeExports",[0]);var crypto_default=deferred(49,"nodeExports",[0]);var desk_default=deferred(53,"domainExports replExports sqliteExports traceExports wasiExports",[0,1,2,3,4]);var diagnostics_channel_default=deferred(54,"Channel TracingChannel channel nodeExports",[0,1,2,3]);var engine_default=deferred(55,"v8Exports vmExports",[0,1]);var events_default=deferred(37,"EventEmitter addAbortListener nodeExports on once setAsyncHooks",[0,1,2,3,4,5]);var inspector_default=deferred(56,"nodeExports promisesExports",[0,1]);var nodeglobals_default=deferred(57,"install",[0]);var os_default=deferred(58,"nodeExports",[0]);var path_default=deferred(59,"globExpression nodeExports posix win32",[0,1,2,3]);var perf_hooks_default=deferred(60,"nodeExports",[0]);var platformmodules_default=deferred(62,"consoleExports moduleExports",[0,1]);var process_default=deferred(64,"nodeExports setFind",[0,1]);var processes_default=deferred(66,"childExports clusterExports threadExports",[0,1,2]);var punycode_default=deferred(67,"nodeExports toASCII toUnicode",[0,1,2]);var querystring_default=deferred(68,"nodeExports",[0]);var readline_default=deferred(69,"nodeExports promisesExports",[0,1]);var stream_default=deferred(48,"consumersExports nodeExports promisesExports webExports",[0,1,2,3]);var string_decoder_default=deferred(47,"StringDecoder nodeExports",[0,1]);var test_default=deferred(70,"nodeExports",[0]);var timers_default=deferred(72,"clearImmediate nodeExports promisesExports setImmediate setTimeoutObject",[0,1,2,3,4]);var tty_default=deferred(63,"nodeExports stdio",[0,1]);var url_default=deferred(73,"nodeExports",[0]);var util_default=deferred(74,"aborted callbackify debuglog deprecate inherits longest nodeExports promisify promisifyArgs toUSVString typesExports",[0,1,2,3,4,5,
6,7,8,9,10]);var zlib_default=deferred(75,"nodeExports",[0]);var modules={__proto__:null,assert:()=>assert_default.nodeExports,"assert/strict":()=>assert_default.strictExports,async_hooks:()=>async_hooks_default.nodeExports,
buffer:()=>buffer_default.nodeExports,child_process:()=>processes_default.childExports,cluster:()=>processes_default.clusterExports,console:()=>platformmodules_default.
consoleExports(),constants:()=>constants_default.nodeExports,crypto:()=>crypto_default.nodeExports,diagnostics_channel:()=>diagnostics_channel_default.nodeExports,
domain:()=>desk_default.domainExports,events:()=>(events_default.setAsyncHooks(()=>async_hooks_default.nodeExports),events_default.nodeExports),globals:()=>nodeglobals_default.
install(nodeModule),inspector:()=>inspector_default.nodeExports,"inspector/promises":()=>inspector_default.promisesExports,module:()=>nodeModules??=platformmodules_default.
moduleExports(nodeModule,names()),os:()=>os_default.nodeExports,path:()=>path_default.nodeExports,"path/posix":()=>path_default.posix,"path/win32":()=>path_default.
win32,perf_hooks:()=>perf_hooks_default.nodeExports,process:()=>(process_default.setFind(nodeModule),process_default.nodeExports),punycode:()=>punycode_default.
nodeExports,querystring:()=>querystring_default.nodeExports,readline:()=>readline_default.nodeExports,"readline/promises":()=>readline_default.promisesExports,repl:()=>replModule??=
desk_default.replExports(names()),sqlite:()=>desk_default.sqliteExports,_stream_duplex:()=>stream_default.nodeExports.Duplex,_stream_passthrough:()=>stream_default.
nodeExports.PassThrough,_stream_readable:()=>stream_default.nodeExports.Readable,_stream_transform:()=>stream_default.nodeExports.Transform,_stream_writable:()=>stream_default.
nodeExports.Writable,stream:()=>stream_default.nodeExports,"stream/consumers":()=>stream_default.consumersExports,"stream/promises":()=>stream_default.promisesExports,
"stream/web":()=>stream_default.webExports,string_decoder:()=>string_decoder_default.nodeExports,sys:()=>util_default.nodeExports,test:()=>test_default.nodeExports,
timers:()=>timers_default.nodeExports,"timers/promises":()=>timers_default.promisesExports,trace_events:()=>desk_default.traceExports,tty:()=>tty_default.nodeExports,
url:()=>url_default.nodeExports,util:()=>util_default.nodeExports,"util/types":()=>util_default.typesExports,v8:()=>engine_default.v8Exports,vm:()=>engine_default.
vmExports,wasi:()=>desk_default.wasiExports,worker_threads:()=>processes_default.threadExports,zlib:()=>zlib_default.nodeExports};function nodeModule(name){return modules[name]?.()??
absent_default.absentModule(name)}var nodeModules,replModule;function names(){return[...Object.keys(modules).filter(n=>n!=="globals"&&n!=="test"),...absent_default.
absentNames].sort()}__parts[76]=[nodeModule];
})
//# part 77
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),Error=part2[0],ReflectGetOwnPropertyDescriptor=part2[61],PromiseThen=part2[98],ReflectDeleteProperty=part2[145],StringSlice=part2[157],
ReflectOwnKeys=part2[172],StringStartsWith=part2[176],Proxy=part2[220],ReflectGet=part2[221],ObjectGetPrototypeOf=part2[270],ReflectHas=part2[271],ReflectSet=part2[272],
ReflectDefineProperty=part2[273];var part3=__parts.use(0),isObject=part3[7];var part4=__parts.use(0),appEnv=part4[236],hasFlag=part4[238];var part5=__parts.use(0),RpcTarget=part5[224],DurableObject=part5[240],WorkerEntrypoint=part5[242],WorkflowEntrypoint=part5[274],waitUntil=part5[275];var part6=__parts.use(27),Fetcher=part6[3];var part7=__parts.use(0),deferred=part7[128];var registry_default=deferred(76,"nodeModule",[0]);var loopback_default=deferred(30,"loopbackExports",[0]);var stub_default=deferred(25,"RpcPromise RpcProperty RpcStub callMethod createProperty createStub disposeValue disposedText failedCall getProperty proxyKind stu\
bHandler",[0,1,2,3,4,5,6,7,8,9,10,11]);var currentEnv=null,currentExports=null;function view(get){return new Proxy({},{get:(_t,key)=>ReflectGet(get(),key),set:(_t,key,value)=>ReflectSet(get(),key,value),
has:(_t,key)=>ReflectHas(get(),key),deleteProperty:(_t,key)=>ReflectDeleteProperty(get(),key),ownKeys:()=>ReflectOwnKeys(get()),getOwnPropertyDescriptor:(_t,key)=>{
let d=ReflectGetOwnPropertyDescriptor(get(),key);return d!==void 0&&(d.configurable=!0),d},defineProperty:(_t,key,d)=>ReflectDefineProperty(get(),key,d),getPrototypeOf:()=>ObjectGetPrototypeOf(
get())})}function during(set,value,fn){let before=set(value),result;try{result=fn()}catch(e){throw set(before),e}if(typeof result?.then=="function"){let restore=()=>{
set(before)};PromiseThen(result,restore,restore)}else set(before);return result}var swapEnv=env=>{let before=currentEnv;return currentEnv=env,before},swapExports=exports=>{
let before=currentExports;return currentExports=exports,before},nothing={__proto__:null},replacement=(value,current)=>value==null?nothing:isObject(value)?value:
current,globalScope="Disallowed operation called within global scope. Asynchronous I/O (ex: fetch() or connect()), setting a timeout, and generating random valu\
es are not allowed within global scope. To fix this error, perform this operation within a handler. https://developers.cloudflare.com/workers/runtime-apis/handl\
ers/",workers={__proto__:null,env:view(()=>currentEnv??(hasFlag("disallow_importable_env")?nothing:appEnv())),exports:view(()=>currentExports??(hasFlag("disallo\
w_importable_env")?nothing:loopback_default.loopbackExports())),waitUntil:promise=>{let inv=host.invocation();if(inv===0)throw new Error(globalScope);waitUntil(
inv,promise)},withEnv:(env,fn)=>during(swapEnv,replacement(env,currentEnv),fn),withExports:(exports,fn)=>during(swapExports,replacement(exports,currentExports),
fn),WorkerEntrypoint,DurableObject,WorkflowEntrypoint,RpcTarget,ServiceStub:Fetcher,get RpcStub(){return stub_default.RpcStub},get RpcPromise(){return stub_default.
RpcPromise},get RpcProperty(){return stub_default.RpcProperty}},EmailMessage=class{from;to;raw;constructor(from,to,raw){this.from=`${from}`,this.to=`${to}`,this.
raw=raw}};function builtinModule(name){if(name==="cloudflare:workers")return workers;if(name==="cloudflare:email")return{EmailMessage};let found=StringStartsWith(
name,"node:")?registry_default.nodeModule(StringSlice(name,5)):void 0;if(found!==void 0)return found;throw new Error(`No such module "${name}"`)}__parts[77]=[builtinModule];
})
//# part 78
(function (__host, __parts) {"use strict";
var part=__parts.use(0),ArrayIsArray=part[28],Map=part[48],MapForEach=part[49],MapSize=part[52],ObjectKeys=part[58],ReflectGetOwnPropertyDescriptor=part[61],Set=part[66],
SetForEach=part[68],SetSize=part[69],StringSlice=part[157],ArrayIncludes=part[162],StringReplaceAll=part[185],ArraySlice=part[219],StringRepeat=part[252],StringPadEnd=part[276];var part2=__parts.use(35),inspect=part2[1],unproxy=part2[2];var part3=__parts.use(0),isObject=part3[7];var maxRows=500,maxColumns=50,maxCell=120;function table(data,columns){let rows=rowsOf(unproxy(data));if(rows.list.length===0)return;let names=columns===void 0?
columnsOf(rows.list):columns.length>maxColumns?ArraySlice(columns,0,maxColumns):columns,values=!1,lines=[];for(let i=0;i<rows.list.length;i++){let row=rows.list[i],
line=[row.index];rows.keyed&&(line[line.length]=cell(row.key));for(let j=0;j<names.length;j++)line[line.length]=isObject(row.value)?member(row.value,names[j]):"";
isObject(row.value)?line[line.length]="":(values=!0,line[line.length]=cell(row.value)),lines[i]=line}let head=[rows.indexTitle];rows.keyed&&(head[head.length]="\
Key");for(let j=0;j<names.length;j++)head[head.length]=oneLine(names[j]);values&&(head[head.length]="Values");let more=rows.total-rows.list.length;return draw(head,
lines)+(more>0?`
... ${more} more row${more===1?"":"s"}`:"")}function isMap(data){try{return MapSize(data),!0}catch{return!1}}function isSet(data){try{return SetSize(data),!0}catch{
return!1}}function rowsOf(data){let list=[];if(isMap(data))return MapForEach(data,(value,key)=>{list.length<maxRows&&(list[list.length]={index:`${list.length}`,
key,value})}),{list,total:MapSize(data),indexTitle:"(iteration index)",keyed:!0};if(isSet(data))return SetForEach(data,value=>{list.length<maxRows&&(list[list.length]=
{index:`${list.length}`,key:void 0,value})}),{list,total:SetSize(data),indexTitle:"(iteration index)",keyed:!1};let long=ArrayIsArray(data)&&data.length>maxRows,
keys=long?[]:ObjectKeys(data),total=long?data.length:keys.length;for(let i=0;i<total&&i<maxRows;i++){let index=long?`${i}`:keys[i];list[i]={index:oneLine(index),
key:void 0,value:ReflectGetOwnPropertyDescriptor(data,index)?.value}}return{list,total,indexTitle:"(index)",keyed:!1}}function columnsOf(rows){let names=[];for(let i=0;i<
rows.length;i++){let value=rows[i].value;if(!isObject(value))continue;let keys=ObjectKeys(unproxy(value));for(let j=0;j<keys.length&&names.length<maxColumns;j++)
ArrayIncludes(names,keys[j])||(names[names.length]=keys[j])}return names}function member(object,key){let desc=ReflectGetOwnPropertyDescriptor(unproxy(object),key);
return desc===void 0?"":"value"in desc?cell(desc.value):"[Getter]"}function cell(value){return oneLine(inspect(value,0))}function oneLine(text){let line=StringReplaceAll(
text,`
`," ");return line.length>maxCell?`${StringSlice(line,0,maxCell)}...`:line}function draw(head,lines){let widths=[];for(let j=0;j<head.length;j++){let width=head[j].
length;for(let i=0;i<lines.length;i++){let n=lines[i][j].length;n>width&&(width=n)}widths[j]=width}let out=`${rule(widths,"\u250C","\u252C","\u2510")}
${fields(widths,head)}
${rule(widths,"\u251C","\u253C","\u2524")}
`;for(let i=0;i<lines.length;i++)out+=`${fields(widths,lines[i])}
`;return out+rule(widths,"\u2514","\u2534","\u2518")}function rule(widths,left,middle,right){let out=left;for(let j=0;j<widths.length;j++)out+=(j>0?middle:"")+StringRepeat(
"\u2500",widths[j]+2);return out+right}function fields(widths,texts){let out="\u2502";for(let j=0;j<widths.length;j++)out+=` ${StringPadEnd(texts[j],widths[j])}\
 \u2502`;return out}__parts[78]=[table];
})
//# part 79
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),Error=part2[0],ErrorIsError=part2[40],Map=part2[48],MapGet=part2[50],MapSet=part2[51],MapSize=part2[52],Number=part2[53],ObjectDefineProperty=part2[56],
ObjectPrototype=part2[59],String=part2[70],SymbolToStringTag=part2[146],ObjectCreate=part2[152],StringSlice=part2[157],NumberToString=part2[167],NumberParseInt=part2[171],
StringIndexOf=part2[174],MapDelete=part2[177],StringReplaceAll=part2[185],ObjectIs=part2[248],StringRepeat=part2[252],MapClear=part2[277],NumberParseFloat=part2[278],
NumberToFixed=part2[279];var part3=__parts.use(0),deferred=part3[128];var consoletable_default=deferred(78,"table",[0]);var part4=__parts.use(35),errorFrames=part4[0],inspect=part4[1],unproxy=part4[2],defaultDepth=part4[3],limitText=part4[4];var part5=__parts.use(0),peek=part5[256];var part6=__parts.use(0),isObject=part6[7],toDictionary=part6[9],toDOMString=part6[10],toSequence=part6[93],defineOperations=part6[147];var debugLevel=0,logLevel=1,infoLevel=2,warnLevel=3,errorLevel=4,maxGroups=40,maxLabels=1e4,groups=0,counts=new Map,timers=new Map;function display(value){return typeof value==
"string"?value:inspect(value)}function print(level,text){let out=limitText(text);if(groups>0){let pad=StringRepeat("  ",groups<maxGroups?groups:maxGroups);out=pad+
StringReplaceAll(out,`
`,`
${pad}`)}host.console_log(level,out)}function log(level,args){args.length!==0&&print(level,args.length===1?display(args[0]):format(args))}function format(args){
let first=args[0],next=1,out;if(typeof first!="string")out=inspect(first);else if(StringIndexOf(first,"%")<0)out=first;else{out="";let last=0;for(let i=StringIndexOf(
first,"%");i>=0;i=StringIndexOf(first,"%",i)){let specifier=first[i+1];if(specifier==="%")out+=StringSlice(first,last,i+1);else{let text=next<args.length?substitute(
specifier,args[next]):void 0;if(text===void 0){i++;continue}out+=StringSlice(first,last,i)+text,next++}i+=2,last=i}out+=StringSlice(first,last)}for(;next<args.length;next++)
out+=` ${display(args[next])}`;return out}function substitute(specifier,value){switch(specifier){case"s":return asString(value);case"d":case"i":return typeof value==
"bigint"?inspect(value):typeof value=="symbol"?"NaN":numberText(specifier==="d"?isObject(value)?NaN:Number(value):isObject(value)?NaN:NumberParseInt(value,10));case"\
f":return numberText(typeof value=="symbol"||isObject(value)?NaN:NumberParseFloat(value));case"o":return inspect(value,defaultDepth);case"O":return inspect(value,
defaultDepth);case"c":return"";default:return}}function numberText(n){return ObjectIs(n,-0)?"-0":NumberToString(n)}function asString(value){if(typeof value=="bi\
gint")return`${value}n`;if(!isObject(value))return ObjectIs(value,-0)?"-0":String(value);let method=peek(value,"toString");if(typeof method!="function"||method===
objectToString||ErrorIsError(value)||unproxy(value)!==value)return inspect(value,0);try{return String(value)}catch{return inspect(value,0)}}var objectToString=ObjectPrototype.
toString;function toLabel(label){return label===void 0?"default":toDOMString(label,"console","label")}function remember(map,label,value){MapSize(map)>=maxLabels&&
MapClear(map),MapSet(map,label,value)}function elapsed(since){let ms=host.now()-since;return ms<1e3?`${NumberToFixed(ms,3)}ms`:`${NumberToFixed(ms/1e3,3)}s`}var operations={
assert(condition=!1,...data){if(condition)return;let message="Assertion failed";typeof data[0]=="string"?data[0]=`${message}: ${data[0]}`:data=data.length===0?[
message]:[`${message}:`,...data],log(errorLevel,data)},clear(){groups=0},debug(...data){log(debugLevel,data)},error(...data){log(errorLevel,data)},info(...data){
log(infoLevel,data)},log(...data){log(logLevel,data)},table(tabularData=void 0,properties=void 0){let columns=properties===void 0?void 0:toStrings(properties,"c\
onsole.table","properties"),text=isObject(tabularData)?consoletable_default.table(tabularData,columns):void 0;text===void 0?log(logLevel,[tabularData]):print(logLevel,
text)},trace(...data){let head=data.length===0?"Trace":`Trace: ${data.length===1?display(data[0]):format(data)}`,frames=errorFrames(new Error);print(logLevel,frames===
""?head:`${head}
${frames}`)},warn(...data){log(warnLevel,data)},dir(item=void 0,options=void 0){let depth=isObject(options)?toDirOptions(options,"console.dir","options").depth:
void 0;print(logLevel,inspect(item,depth??defaultDepth))},dirxml(...data){log(logLevel,data)},count(label=void 0){let l=toLabel(label),n=(MapGet(counts,l)??0)+1;
remember(counts,l,n),print(infoLevel,`${l}: ${n}`)},countReset(label=void 0){let l=toLabel(label);MapGet(counts,l)===void 0?print(warnLevel,`Count for '${l}' do\
es not exist`):MapSet(counts,l,0)},group(...data){log(logLevel,data),groups++},groupCollapsed(...data){log(logLevel,data),groups++},groupEnd(){groups>0&&groups--},
time(label=void 0){let l=toLabel(label);MapGet(timers,l)!==void 0?print(warnLevel,`Timer '${l}' already exists`):remember(timers,l,host.now())},timeLog(label=void 0,...data){
let l=toLabel(label),since=MapGet(timers,l);since===void 0?print(warnLevel,`Timer '${l}' does not exist`):log(infoLevel,data.length===0?[`${l}: ${elapsed(since)}`]:
[`${l}: ${elapsed(since)}`,...data])},timeEnd(label=void 0){let l=toLabel(label),since=MapGet(timers,l);if(since===void 0){print(warnLevel,`Timer '${l}' does no\
t exist`);return}MapDelete(timers,l),print(infoLevel,`${l}: ${elapsed(since)}`)}},toStrings=toSequence(toDOMString),toDirOptions=toDictionary("ConsoleDirOptions",
[{key:"depth",converter:V=>typeof V=="number"&&V>=0?V:V===null?1e3:defaultDepth}]),console=ObjectCreate(ObjectCreate(ObjectPrototype));defineOperations(console,
operations);ObjectDefineProperty(console,SymbolToStringTag,{value:"console",writable:!1,enumerable:!1,configurable:!0});__parts[79]=[console];
})
//# part 80
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),BigInt=part2[29],ObjectDefineProperty=part2[56],TypeError=part2[78],newPromiseWithResolvers=part2[95],setPromiseIsHandledToTrue=part2[99],
TypedArrayBuffer=part2[101],Symbol=part2[222];var part3=__parts.use(4),WritableStream=part3[27];var part4=__parts.use(0),configureInterface=part4[5],isObject=part4[7],illegalInvocation=part4[8],requiredArguments=part4[19],byteLength=part4[89],isBufferSource=part4[159];var part5=__parts.use(50),toAlgorithmIdentifier=part5[23],hashNumber=part5[25];var part6=__parts.use(50),toData=part6[24];var Hasher=class{written=0;#id;#state;#error;#result=newPromiseWithResolvers();constructor(id){this.#id=id,this.#state=host.crypto_hash_start(id),setPromiseIsHandledToTrue(
this.#result.promise)}get promise(){return this.#result.promise}write(chunk){if(this.#error!==void 0)throw this.#error.reason;if(typeof chunk!="string"&&!isBufferSource(
chunk))throw new TypeError("DigestStream is a byte stream but received an object of non-ArrayBuffer/ArrayBufferView/string type on its writable side.");let bytes=typeof chunk==
"string"?host.utf8_encode(chunk):toData(chunk,"DigestStream","Chunk");byteLength(bytes)!==0&&(this.#state=host.crypto_hash_update(this.#id,this.#state,bytes),this.
written+=byteLength(bytes))}close(){if(this.#error!==void 0)throw this.#error.reason;this.#result.resolve(TypedArrayBuffer(host.crypto_hash_finish(this.#id,this.#state)))}fail(reason){
this.#error??={reason},this.#result.reject(reason)}},dispose,DigestStream=class extends WritableStream{#hasher;static{dispose=self=>{(!isObject(self)||!(#hasher in
self))&&illegalInvocation(),self.#hasher.fail(new TypeError("The DigestStream was disposed."))}}constructor(algorithm){let prefix="Failed to construct 'DigestSt\
ream'";requiredArguments(arguments.length,1,prefix);let hasher=new Hasher(hashNumber(toAlgorithmIdentifier(algorithm,prefix,"Argument 1"),prefix));super({__proto__:null,
write:chunk=>hasher.write(chunk),close:()=>hasher.close(),abort:reason=>hasher.fail(reason)}),this.#hasher=hasher}get digest(){return(!isObject(this)||!(#hasher in
this))&&illegalInvocation(),this.#hasher.promise}get bytesWritten(){return(!isObject(this)||!(#hasher in this))&&illegalInvocation(),BigInt(this.#hasher.written)}};
configureInterface(DigestStream,{name:"DigestStream"});var symbol=Symbol.dispose;if(symbol!==void 0){let method={[symbol](){dispose(this)}}[symbol];ObjectDefineProperty(
DigestStream.prototype,symbol,{value:method,writable:!0,enumerable:!1,configurable:!0})}__parts[80]=[DigestStream];
})
//# part 81
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),Uint8Array=part2[16],ObjectDefineProperty=part2[56],TypedArrayFill=part2[74],TypedArraySet=part2[76],TypedArrayTag=part2[77],Uint8Subarray=part2[153],
ArrayIncludes=part2[162];var part3=__parts.use(1),DOMException=part3[0],QuotaExceededError=part3[1];var part4=__parts.use(0),configureInterface=part4[5],isObject=part4[7],illegalInvocation=part4[8],requiredArguments=part4[19],byteLength=part4[89],illegalConstructor=part4[102],
illegalKey=part4[103],toArrayBufferView=part4[104],toUint8View=part4[257];var part5=__parts.use(0),deferred=part5[128];var digeststream_default=deferred(80,"DigestStream",[0]);var subtle_default=deferred(52,"SubtleCrypto createSubtleCrypto importKeyNow isCryptoKey keySlots",[0,1,2,3,4]);var POOL=2048,POOLED=256,pool=new Uint8Array(0),used=0;function draw(n){return pool.length-used<n&&(pool=host.crypto_random(POOL),used=0),used+=n,used-n}var MAX=65536,
integerArrays=["Int8Array","Uint8Array","Uint8ClampedArray","Int16Array","Uint16Array","Int32Array","Uint32Array","BigInt64Array","BigUint64Array"],hex=[];for(let i=0;i<
256;i++)hex[i]=`${"0123456789abcdef"[i>>4]}${"0123456789abcdef"[i&15]}`;var newCrypto,checkThis,Crypto=class _Crypto{#subtle;static{newCrypto=()=>new _Crypto(illegalKey),
checkThis=self=>{(!isObject(self)||!(#subtle in self))&&illegalInvocation()}}constructor(){(arguments.length!==1||arguments[0]!==illegalKey)&&illegalConstructor()}get subtle(){
return checkThis(this),this.#subtle??=subtle_default.createSubtleCrypto()}getRandomValues(array){let prefix="Failed to execute 'getRandomValues' on 'Crypto'";checkThis(
this),requiredArguments(arguments.length,1,prefix);let view=toArrayBufferView(array,prefix,"Argument 1",{allowResizable:!0});if(!ArrayIncludes(integerArrays,TypedArrayTag(
view)))throw new DOMException(`${prefix}: Argument 1 is not an array of integers`,"TypeMismatchError");let n=byteLength(view);if(n>MAX)throw new QuotaExceededError(
`${prefix}: ${n} bytes are more than the ${MAX} that one call gives`);if(n===0)return view;if(n>POOLED)return TypedArraySet(toUint8View(view),host.crypto_random(
n)),view;let at=draw(n);return TypedArraySet(toUint8View(view),Uint8Subarray(pool,at,at+n)),TypedArrayFill(pool,0,at,at+n),view}randomUUID(){checkThis(this);let at=draw(
16),out="";for(let i=0;i<16;i++){let b=pool[at+i];i===6?b=b&15|64:i===8&&(b=b&63|128),(i===4||i===6||i===8||i===10)&&(out+="-"),out+=hex[b]}return TypedArrayFill(
pool,0,at,at+16),out}};configureInterface(Crypto,{name:"Crypto",length:0});var asDigestStream=value=>({value,writable:!0,enumerable:!1,configurable:!0});ObjectDefineProperty(
Crypto.prototype,"DigestStream",{get(){return ObjectDefineProperty(Crypto.prototype,"DigestStream",asDigestStream(digeststream_default.DigestStream)),digeststream_default.
DigestStream},set(value){ObjectDefineProperty(this,"DigestStream",asDigestStream(value))},enumerable:!1,configurable:!0});var crypto=newCrypto();__parts[81]=[Crypto,crypto];
})
//# part 82
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),RangeError=part2[2],StringCharCodeAt=part2[14],StringFromCharCode=part2[15],Uint8Array=part2[16],TypedArrayLength=part2[75],TypedArraySet=part2[76],
TypedArrayTag=part2[77],TypeError=part2[78],Uint8Subarray=part2[153],StringSlice=part2[157];var part3=__parts.use(0),configureInterface=part3[5],toDictionary=part3[9],toDOMString=part3[10],requiredArguments=part3[19],toBoolean=part3[112],toBufferSource=part3[160],
toUint8View=part3[257],toUint8Array=part3[263];var part4=__parts.use(0),checkSize=part4[280];var FATAL=1,IGNORE_BOM=2,STREAM=4,toTextDecoderOptions=toDictionary("TextDecoderOptions",[{key:"fatal",converter:toBoolean,defaultValue:!1},{key:"ignoreBOM",converter:toBoolean,
defaultValue:!1}]),toTextDecodeOptions=toDictionary("TextDecodeOptions",[{key:"stream",converter:toBoolean,defaultValue:!1}]),anyBuffer={allowShared:!0,allowResizable:!0};
function toBytes(V,prefix){return toUint8View(toBufferSource(V,prefix,"Argument 1",anyBuffer))}var noBytes=new Uint8Array(0);function incompleteTail(bytes){let n=bytes.
length;for(let k=1;k<=3&&k<=n;k++){let b=bytes[n-k];if((b&192)===128)continue;return(b>=194&&b<=223?2:b>=224&&b<=239?3:b>=240&&b<=244?4:0)>k&&(k===1||isSecondByte(
b,bytes[n-k+1]))?k:0}return 0}function isSecondByte(lead,b){switch(lead){case 224:return b>=160;case 237:return b<=159;case 240:return b>=144;case 244:return b<=
143;default:return!0}}function malformed(prefix,encoding){return new TypeError(`${prefix}: the data is not valid ${encoding}`)}var shortBytes=48,shortText=256;function decodeShortASCII(bytes){
let text="";for(let i=0;i<bytes.length;i++){let b=bytes[i];if(b>127)return;text+=StringFromCharCode(b)}return text}function encodeShortASCII(text,bytes){for(let i=0;i<
text.length;i++){let c=StringCharCodeAt(text,i);if(c>127)return!1;bytes[i]=c}return!0}function encodeText(text){if(text.length<=shortText){let bytes=new Uint8Array(
text.length);if(encodeShortASCII(text,bytes))return bytes}return host.utf8_encode(text)}var Decoder=class{encoding;fatal;ignoreBOM;#pending=noBytes;#seenBOM=!1;#state=0;constructor(label,options,prefix){
let name=toDOMString(label,prefix,"Argument 1"),{fatal,ignoreBOM}=toTextDecoderOptions(options,prefix,"Argument 2"),encoding=name==="utf-8"?name:host.encoding_label(
name);if(encoding===null||encoding==="replacement")throw new RangeError(`${prefix}: "${name}" is not the label of an encoding`);this.encoding=encoding,this.fatal=
fatal,this.ignoreBOM=ignoreBOM}decode(source,more,prefix){if(this.encoding!=="utf-8")return this.#decodeLegacy(source,more,prefix);if(more||this.#pending.length>
0)return this.#decodeChunk(source,more,prefix);if(source.length<=shortBytes){let text=decodeShortASCII(source);if(text!==void 0)return this.#seenBOM=!1,text}return this.#finish(
this.fatal?host.utf8_decode_fatal(source):host.utf8_decode(source),!1,prefix)}end(prefix){return this.decode(noBytes,!1,prefix)}#decodeLegacy(source,more,prefix){
let flags=(this.fatal?FATAL:0)|(this.ignoreBOM||!isUTF16(this.encoding)?IGNORE_BOM:0)|(more?STREAM:0),state=this.#state;this.#state=0;let result=host.encoding_decode(
this.encoding,state,flags,source);if(result===null)throw malformed(prefix,this.encoding);return this.#state=result[1],result[0]}#decodeChunk(chunk,more,prefix){
let bytes=chunk,carry=this.#pending;carry.length>0&&(bytes=new Uint8Array(carry.length+chunk.length),TypedArraySet(bytes,carry),TypedArraySet(bytes,chunk,carry.
length),this.#pending=noBytes);let tail=more?incompleteTail(bytes):0,end=bytes.length-tail;return tail>0&&(this.#pending=new Uint8Array(Uint8Subarray(bytes,end,
bytes.length)),bytes=Uint8Subarray(bytes,0,end)),this.#finish(this.fatal?host.utf8_decode_fatal(bytes):host.utf8_decode(bytes),more,prefix)}#finish(text,more,prefix){
let first=!this.#seenBOM;if(text===void 0)throw this.#pending=noBytes,this.#seenBOM=!1,malformed(prefix,this.encoding);return this.#seenBOM=more&&(!first||text!==
""),first&&!this.ignoreBOM&&StringCharCodeAt(text,0)===65279?StringSlice(text,1):text}};function isUTF16(encoding){return encoding==="utf-16le"||encoding==="utf\
-16be"}var TextDecoder=class _TextDecoder{#decoder;constructor(label="utf-8",options=void 0){this.#decoder=new Decoder(label,options,"Failed to construct 'TextD\
ecoder'")}get encoding(){return this.#decoder.encoding}get fatal(){return this.#decoder.fatal}get ignoreBOM(){return this.#decoder.ignoreBOM}decode(input=void 0,options=void 0){
let decoder=this.#decoder,prefix="Failed to execute 'decode' on 'TextDecoder'",source=input===void 0?noBytes:TypedArrayTag(input)==="Uint8Array"?input:toBytes(input,
prefix);checkSize(source.length,"A buffer");let more=options!==void 0&&toTextDecodeOptions(options,prefix,"Argument 2").stream;return decoder.decode(source,more,
prefix)}static{configureInterface(_TextDecoder,{name:"TextDecoder"})}},TextEncoder=class _TextEncoder{#brand=!0;get encoding(){return this.#brand,"utf-8"}encode(input=""){
return this.#brand,encodeText(toDOMString(input,"Failed to execute 'encode' on 'TextEncoder'","Argument 1"))}encodeInto(source,destination){this.#brand;let prefix="\
Failed to execute 'encodeInto' on 'TextEncoder'";requiredArguments(arguments.length,2,prefix);let text=toDOMString(source,prefix,"Argument 1");return encodeInto(
text,toUint8Array(destination,prefix,"Argument 2",anyBuffer))}static{configureInterface(_TextEncoder,{name:"TextEncoder"})}};function encodeInto(text,destination){
let space=TypedArrayLength(destination);if(text.length<=shortText&&text.length<=space&&encodeShortASCII(text,destination))return{read:text.length,written:text.length};
let head=text;if(text.length>space){let last=space>0?StringCharCodeAt(text,space-1)&64512:0,next=StringCharCodeAt(text,space)&64512;head=StringSlice(text,0,last===
55296&&next===56320?space-1:space)}let bytes=host.utf8_encode(head),read=head.length;if(bytes.length>space){let end=space;for(;(bytes[end]&192)===128;)end--;bytes=
Uint8Subarray(bytes,0,end),read=host.utf8_decode(bytes).length}return bytes.length>0&&TypedArraySet(destination,bytes),{read,written:bytes.length}}__parts[82]=[Decoder,TextDecoder,TextEncoder,encodeInto,encodeText,toBytes];
})
//# part 83
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),ObjectDefineProperty=part2[56],TypeError=part2[78],PromiseReject=part2[96],PromiseResolve=part2[97],PromiseThen=part2[98],EngineWebAssembly=part2[281];var part3=__parts.use(0),guardWasm=part3[282];var part4=__parts.use(0),isResponse=part4[228];function tracked(promise){host.run_loop_begin();let end=()=>host.run_loop_end();return PromiseThen(promise,end,end),promise}function responseBytes(source){return PromiseThen(
PromiseResolve(source),response=>{if(!isResponse(response))throw new TypeError("WebAssembly: the source is not a Response or a promise of one");let r=response,type=r.
headers.get("content-type");if(type===null||type.trim().toLowerCase()!=="application/wasm")throw new TypeError(`WebAssembly: the response has the MIME type ${type===
null?"none":JSON.stringify(type)}; expected "application/wasm"`);if(!r.ok)throw new TypeError(`WebAssembly: the response has the status ${r.status}; expected 20\
0 to 299`);return r.arrayBuffer()})}var{Module}=EngineWebAssembly,newModule=bytes=>new Module(bytes);function install(wasm){let{compile,instantiate}=wasm,define=(name,value)=>{
ObjectDefineProperty(wasm,name,{value,writable:!0,enumerable:!0,configurable:!0})},methods={compile(bytes,options){return tracked(compile(bytes,options))},instantiate(source,imports,options){
return tracked(instantiate(source,imports,options))},compileStreaming(source,options){return arguments.length<1?PromiseReject(new TypeError("WebAssembly.compile\
Streaming: 1 argument required")):PromiseThen(responseBytes(source),bytes=>methods.compile(bytes,options))},instantiateStreaming(source,imports,options){return arguments.
length<1?PromiseReject(new TypeError("WebAssembly.instantiateStreaming: 1 argument required")):PromiseThen(responseBytes(source),bytes=>methods.instantiate(bytes,
imports,options))}};for(let name of["compile","instantiate","compileStreaming","instantiateStreaming"])ObjectDefineProperty(methods[name],"length",{value:1,configurable:!0}),
define(name,methods[name])}guardWasm(EngineWebAssembly);install(EngineWebAssembly);__parts[83]=[EngineWebAssembly,newModule];
})
//# part 84
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),describeError=part2[232];function abortInstance(num,e,retryAlarm=!0){let[name,message,stack]=describeError(e);host.actor_abort(num,name,message,stack,retryAlarm)}var part3=__parts.use(0),Error=part3[0],ReflectConstruct=part3[3],Map=part3[48],MapGet=part3[50],MapSet=part3[51],ObjectDefineProperty=part3[56],String=part3[70],
TypeError=part3[78],PromiseResolve=part3[97],PromiseThen=part3[98],SymbolToStringTag=part3[146],MapDelete=part3[177];var part4=__parts.use(0),deferred=part4[128];var entry_default=deferred(29,"dispatchRpc entryFetch readProps rpcAccept serviceStub",[0,1,2,3,4]);var loopback_default=deferred(30,"loopbackExports",[0]);var facets_default=deferred(85,"DurableObjectFacets createFacets",[0,1]);var storage_default=deferred(88,"DurableObjectStorage createStorage",[0,1]);var sockets_default=deferred(90,"WebSocketRequestResponsePair acceptWebSocket forgetSocket getHibernatableWebSocketEventTimeout getTags getWebSocketAutoResponse\
 getWebSocketAutoResponseTimestamp getWebSockets setHibernatableWebSocketEventTimeout setWebSocketAutoResponse socketOf",[0,1,2,3,4,5,6,7,8,9,10]);var createState,DurableObjectState=class _DurableObjectState{#num;#id;#props;#storage;#facets;constructor(key,num,id,props){if(key!==constructKey)throw new TypeError(
"Illegal constructor");this.#num=num,this.#id=id,this.#props=props===void 0?{}:entry_default.readProps(props)}static{createState=(num,id,props)=>new _DurableObjectState(
constructKey,num,id,props)}get id(){return this.#id}get storage(){return this.#storage??=storage_default.createStorage(this.#num)}get facets(){return this.#facets??=
facets_default.createFacets(this.#num)}get props(){return this.#props}get exports(){return this.#num,loopback_default.loopbackExports()}waitUntil(promise){this.#num,
host.resident_wait_begin(),PromiseThen(PromiseResolve(promise),()=>host.resident_wait_end(),e=>{host.resident_wait_end();let[name,message,stack]=describeError(e);
host.report_uncaught("rejection",`waitUntil: ${name}: ${message}`,stack)})}async blockConcurrencyWhile(callback){let num=this.#num;if(typeof callback!="function")
throw new TypeError("Failed to execute 'blockConcurrencyWhile' on 'DurableObjectState': parameter 1 is not of type 'function'.");let section=await host.section_enter();
try{let value=await callback();return host.storage_commit(num),host.section_end(section),value}catch(e){throw host.section_end(section),abortInstance(num,e),e}}acceptWebSocket(ws,tags=void 0){
sockets_default.acceptWebSocket(this.#num,ws,tags)}getWebSockets(tag=void 0){return sockets_default.getWebSockets(this.#num,tag)}getTags(ws){return sockets_default.
getTags(this.#num,ws)}setWebSocketAutoResponse(pair=void 0){sockets_default.setWebSocketAutoResponse(this.#num,pair)}getWebSocketAutoResponse(){return sockets_default.
getWebSocketAutoResponse(this.#num)}getWebSocketAutoResponseTimestamp(ws){return sockets_default.getWebSocketAutoResponseTimestamp(this.#num,ws)}setHibernatableWebSocketEventTimeout(timeoutMs=void 0){
sockets_default.setHibernatableWebSocketEventTimeout(this.#num,timeoutMs)}getHibernatableWebSocketEventTimeout(){return sockets_default.getHibernatableWebSocketEventTimeout(
this.#num)}abort(reason=void 0,options=void 0){let error=new Error(reason===void 0?"Application called abort() to reset Durable Object.":String(reason));throw abortInstance(
this.#num,typeof reason=="object"&&reason!==null?reason:error,options?.retryAlarm??!0),error}},constructKey={};ObjectDefineProperty(DurableObjectState.prototype,
SymbolToStringTag,{value:"DurableObjectState",configurable:!0});var part5=__parts.use(0),appEnv=part5[236],exportedClass=part5[291];var part6=__parts.use(0),answerRequest=part6[292];var part7=__parts.use(0),setAlarmTarget=part7[293];var part8=__parts.use(28),createDurableObjectId=part8[4];var part9=__parts.use(0),dropSockets=part9[294];var instances=new Map;function instanceOf(num){let instance=MapGet(instances,num);if(instance===void 0)throw new TypeError("This Durable Object is no longer run\
ning.");return instance}function handlerOf(instance,name){let handler=instance.object[name];return typeof handler=="function"?(...args)=>handler.call(instance.object,
...args):void 0}function construct(num,ns,className,id,name,props){try{let state=createState(num,createDurableObjectId(ns,id,name===""?void 0:name),props),actorClass=exportedClass(
className);if(actorClass===void 0)throw new TypeError(`The app does not export a class named "${className}"`);let object=ReflectConstruct(actorClass,[state,appEnv()]);
MapSet(instances,num,{num,id,state,object}),setAlarmTarget(num,object),host.actor_constructed(num)}catch(e){abortInstance(num,e)}}function dispatchFetch(num,inv,method,url,body,length){
answerRequest(inv,method,url,body,length,request=>{let fetch=handlerOf(instanceOf(num),"fetch");if(fetch===void 0)throw new TypeError("Handler does not export a\
 fetch() function.");return fetch(request)})}function dispatchRpc(num,session){let{object,id}=instanceOf(num);entry_default.rpcAccept(object,session,id)}function forget(num){
MapDelete(instances,num),setAlarmTarget(num,null),dropSockets(num)}__parts[84]=[construct,dispatchFetch,dispatchRpc,forget,handlerOf,instanceOf];
})
//# part 85
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),ObjectDefineProperty=part2[56],String=part2[70],TypeError=part2[78],PromiseResolve=part2[97],PromiseThen=part2[98],SymbolToStringTag=part2[146];var part3=__parts.use(0),describeError=part3[232];var part4=__parts.use(27),createFetcher=part4[1];var part5=__parts.use(13),serialize=part5[8];var part6=__parts.use(28),classFor=part6[3];var constructKey={},createFacets,DurableObjectFacets=class _DurableObjectFacets{#actor;constructor(key,actor){if(key!==constructKey)throw new TypeError("Illegal\
 constructor");this.#actor=actor}static{createFacets=actor=>new _DurableObjectFacets(constructKey,actor)}get(name,getStartupOptions){let actor=this.#actor;if(typeof getStartupOptions!=
"function")throw new TypeError("Failed to execute 'get' on 'DurableObjectFacets': parameter 2 is not of type 'function'.");let[target,start]=host.facet_target(actor,
String(name));if(start!==0){let fail=e=>{let[errorName,message,stack]=describeError(e);host.facet_fail(actor,start,errorName,message,stack)},tell=options2=>{let{
class:facetClass,id}=options2,given=typeof id=="object"?id.name??"":"",[className,props]=classFor(facetClass),idText=id===void 0?"":String(id);props===void 0?host.
facet_start(actor,start,className,idText,given):host.facet_start(actor,start,className,idText,given,serialize(props))},options;try{options=getStartupOptions(),typeof options?.
then=="function"?PromiseThen(PromiseThen(PromiseResolve(options),tell),void 0,fail):tell(options)}catch(e){fail(e)}}return createFetcher(target)}abort(name,reason){
let[errorName,message,stack]=describeError(reason);host.facet_abort(this.#actor,String(name),errorName,message,stack)}clone(source,destination){host.facet_clone(
this.#actor,String(source),String(destination))}delete(name){host.facet_delete(this.#actor,String(name))}};ObjectDefineProperty(DurableObjectFacets.prototype,SymbolToStringTag,
{value:"DurableObjectFacets",configurable:!0});__parts[85]=[DurableObjectFacets,createFacets];
})
//# part 86
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),Error=part2[0],ReflectSetPrototypeOf=part2[4],Map=part2[48],MapSet=part2[51],Number=part2[53],TypeError=part2[78],ReflectApply=part2[107],
SymbolIterator=part2[109],ObjectCreate=part2[152],StringToWellFormed=part2[194],Array=part2[283],IteratorPrototype=part2[284],MathTrunc=part2[285],NumberIsFinite=part2[286];var part3=__parts.use(13),deserialize=part3[6],serialize=part3[8];var part4=__parts.use(0),hasFlag=part4[238];var part5=__parts.use(0),configureInterface=part5[5],isObject=part5[7];function argumentError(method,type,position,wanted){return new TypeError(`Failed to execute '${method}' on '${type}': parameter ${position} is not of type '${wanted}\
'.`)}function toText(V){if(typeof V=="string")return V;if(typeof V=="symbol")throw new TypeError("Cannot convert a Symbol value to a string");return`${V}`}function toKey(V){
return StringToWellFormed(toText(V))}function toKeys(V){if(!Array.isArray(V))return toKey(V);let keys=[];for(let i=0;i<V.length;i++)keys[i]=toKey(V[i]);return keys}
function toOptions(V,method,type,position,name){if(V==null)return ObjectCreate(null);if(!isObject(V))throw argumentError(method,type,position,name);return V}var maxLong=2147483647;
function toLimit(V){let x=Number(V),limit=NumberIsFinite(x)?MathTrunc(x):0;if(limit>maxLong||limit<-maxLong-1)throw new TypeError("Value out of range. Must be b\
etween -2147483648 and 2147483647 (inclusive).");return limit}function toListRange(V,type){let o=toOptions(V,"list",type,1,"ListOptions"),{start,startAfter,end,
prefix,reverse,limit}=o,range={start:"",end:null,prefix:"",reverse:!1,limit:maxLong};start!==void 0&&(range.start=toKey(start)),startAfter!==void 0&&(range.start=
`${toKey(startAfter)}\0`),end!==void 0&&(range.end=toKey(end)),prefix!==void 0&&(range.prefix=toKey(prefix)),range.reverse=!!reverse;let rows=limit===void 0?maxLong:
toLimit(limit);if(start!==void 0&&startAfter!==void 0)throw new TypeError("list() cannot be called with both start and startAfter values.");if(rows<=0)throw new TypeError(
"List limit must be positive.");return range.limit=rows,range}function advance(range,key){range.reverse?range.end=key:range.start=`${key}\0`}var KeyValues=class{actor;version=0;cursor=null;constructor(actor){
this.actor=actor}get(key){let bytes=host.kv_get(this.actor,key);return bytes===void 0?void 0:deserialize(bytes)}getMany(keys){let out=new Map;return keys.length>
0&&addPairs(out,ReflectApply(host.kv_get_many,host,[this.actor,...keys])),out}put(key,value){let bytes=serialize(value);this.version++,host.kv_put(this.actor,!1,
key,bytes)}putPairs(pairs,unconfirmed){pairs.length!==0&&(this.version++,pairs.length===2?host.kv_put(this.actor,unconfirmed,pairs[0],pairs[1]):ReflectApply(host.
kv_put_many,host,[this.actor,unconfirmed,...pairs]))}delete(keys,unconfirmed){return keys.length===0?0:(this.version++,keys.length===1?host.kv_delete(this.actor,
unconfirmed,keys[0]):ReflectApply(host.kv_delete,host,[this.actor,unconfirmed,...keys]))}list(range){let out=new Map,cursor=this.openCursor(range,listRows);if(cursor===
null)return out;for(let pair=cursor.next();pair!==null;pair=cursor.next())MapSet(out,pair[0],pair[1]);return out}isEmptyRange({start,end,prefix}){return host.kv_list(
this.actor,start,end,prefix,!1,0)===null}openCursor(range,rows){let cursor=new Cursor(this,range,rows);return cursor.fetch()?(this.cursor!==null&&(this.cursor.canceled=
!0),this.cursor=cursor,cursor):null}deleteAll(){this.version++,this.cursor=null,host.kv_delete_all(this.actor,!hasFlag("delete_all_deletes_alarm"))}};function addPairs(out,flat){
for(let i=0;i+1<flat.length;i+=2)MapSet(out,flat[i],deserialize(flat[i+1]))}var listRows=1024,iteratorRows=32,Cursor=class{canceled=!1;#kv;#range;#rows;#ahead=[];#at=0;#more=!0;#first=!0;#version=0;constructor(kv,range,rows){
this.#kv=kv,this.#range=range,this.#rows=rows}fetch(){let{start,end,prefix,reverse,limit}=this.#range,rows=limit<this.#rows?limit:this.#rows,flat=limit===0?null:
host.kv_list(this.#kv.actor,start,end,prefix,reverse,rows);return this.#ahead=flat??[],this.#at=0,this.#more=flat!==null&&flat[flat.length-1]===!0,this.#version=
this.#kv.version,this.#rows=listRows,flat!==null}next(){let taken=this.#at+1>=this.#ahead.length,changed=this.#version!==this.#kv.version&&!this.#first;if(this.#first=
!1,taken||changed){if(!this.#more&&!changed)return this.#end();if(this.fetch(),this.#ahead.length<2)return this.#end()}let key=this.#ahead[this.#at],value=deserialize(
this.#ahead[this.#at+1]);return this.#at+=2,this.#range.limit--,advance(this.#range,key),[key,value]}#end(){return this.#range.limit=0,this.#more=!1,this.#ahead=
[],this.#kv.cursor===this&&(this.#kv.cursor=null),null}},constructKey={},createIterator,ListIterator=class _ListIterator{#cursor;constructor(key,cursor){if(key!==
constructKey)throw new TypeError("Illegal constructor");this.#cursor=cursor}static{createIterator=cursor=>new _ListIterator(constructKey,cursor)}next(){let cursor=this.#cursor;
if(cursor===null)return{done:!0,value:void 0};if(cursor.canceled)throw new Error("kv.list() iterator was invalidated because a new call to kv.list() was started\
. Only one kv.list() iterator can exist at a time.");let pair=cursor.next();return pair===null?(this.#cursor=null,{done:!0,value:void 0}):{done:!1,value:pair}}[SymbolIterator](){
return this}};configureInterface(ListIterator,{name:"ListIterator"});ReflectSetPrototypeOf(ListIterator.prototype,IteratorPrototype);var createSyncKv,SyncKvStorage=class _SyncKvStorage{#kv;constructor(key,kv){
if(key!==constructKey)throw new TypeError("Illegal constructor");this.#kv=kv}static{createSyncKv=kv=>new _SyncKvStorage(constructKey,kv)}get(key){let kv=this.#kv;
if(arguments.length<1)throw argumentError("get","SyncKvStorage",1,"string");return kv.get(toKey(key))}list(options){return createIterator(this.#kv.openCursor(toListRange(
options,"SyncKvStorage"),iteratorRows))}put(key,value){let kv=this.#kv;if(arguments.length<1)throw argumentError("put","SyncKvStorage",1,"string");let name=toKey(
key);if(arguments.length<2)throw argumentError("put","SyncKvStorage",2,"Value");kv.put(name,value)}delete(key){let kv=this.#kv;if(arguments.length<1)throw argumentError(
"delete","SyncKvStorage",1,"string");return kv.delete([toKey(key)],!1)>0}};configureInterface(SyncKvStorage,{name:"SyncKvStorage",lengths:{get:0,list:0,put:0,delete:0}});__parts[86]=[argumentError,toKey,toKeys,toListRange,toOptions,createSyncKv,KeyValues];
})
//# part 87
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),DateGetTime=part2[39],ObjectDefineProperty=part2[56],TypeError=part2[78],SymbolToStringTag=part2[146],DateNow=part2[155],MathTrunc=part2[285],
NumberIsFinite=part2[286];var part3=__parts.use(0),hasAlarmHandler=part3[287];var part4=__parts.use(86),argumentError=part4[0];var maxMS=9223372036854;function isDate(V){try{return DateGetTime(V),!0}catch{return!1}}function toTime(V,method,type){let ms;if(typeof V=="number")ms=V;else if(isDate(
V))ms=DateGetTime(V);else throw argumentError(method,type,1,"date");if(!NumberIsFinite(ms))throw new TypeError("The value cannot be converted because it is not \
a valid Date.");if(ms>maxMS)throw new TypeError("This API doesn't support dates after 2189.");if(ms<-maxMS)throw new TypeError("This API doesn't support dates b\
efore 1687.");return MathTrunc(ms)}var AlarmInvocationInfo=class{scheduledTime;retryCount;isRetry;constructor(scheduledTime,retryCount){this.scheduledTime=scheduledTime,
this.retryCount=retryCount,this.isRetry=retryCount>0}};ObjectDefineProperty(AlarmInvocationInfo.prototype,SymbolToStringTag,{value:"AlarmInvocationInfo",configurable:!0});
function checkSetAlarm(actor,ms){if(ms<=0)throw new TypeError("setAlarm() cannot be called with an alarm time <= 0");if(hasAlarmHandler(actor)===!1)throw new TypeError(
"Your Durable Object class must have an alarm() handler in order to call setAlarm()")}function setAlarm(actor,ms,unconfirmed){let now=DateNow();host.alarm_set(actor,
unconfirmed,ms<now?now:ms)}function deleteAlarm(actor,unconfirmed){host.alarm_set(actor,unconfirmed,0)}__parts[87]=[toTime,AlarmInvocationInfo,checkSetAlarm,deleteAlarm,setAlarm];
})
//# part 88
(function (__host, __parts) {"use strict";
var __defProp=Object.defineProperty;var __export=(target,all)=>{for(var name in all)__defProp(target,name,{get:all[name],enumerable:!0})};var part=__parts.use(0),host=part[12];var part2=__parts.use(0),Error2=part2[0],ObjectDefineProperty=part2[56],ReflectGetOwnPropertyDescriptor=part2[61],String=part2[70],TypeError2=part2[78],PromiseResolve=part2[97],
PromiseThen=part2[98],ReflectOwnKeys=part2[172],StringToWellFormed=part2[194],Array=part2[283];var alarm_exports={};__export(alarm_exports,{AlarmInvocationInfo:()=>AlarmInvocationInfo,checkSetAlarm:()=>checkSetAlarm,deleteAlarm:()=>deleteAlarm,setAlarm:()=>setAlarm,
toTime:()=>toTime});var part3=__parts.use(87),toTime=part3[0],AlarmInvocationInfo=part3[1],checkSetAlarm=part3[2],deleteAlarm=part3[3],setAlarm=part3[4];var part4=__parts.use(86),argumentError=part4[0],toKey=part4[1],toKeys=part4[2],toListRange=part4[3],toOptions=part4[4],createSyncKv=part4[5],KeyValues=part4[6];async function currentBookmark(actor){return await host.storage_turn(actor),host.bookmark_current(actor)}async function bookmarkForTime(actor,time,type3){return host.
bookmark_at(actor,toTime(time,"getBookmarkForTime",type3))}async function restoreBookmark(actor,length,bookmark,type3){if(length<1)throw argumentError("onNextSe\
ssionRestoreBookmark",type3,1,"string");let text=String(bookmark);await host.bookmark_check(actor,text);let undo=host.bookmark_restore(actor,text);return await host.
storage_sync(actor),undo}var part5=__parts.use(13),serialize=part5[8];var noLengths={get:0,list:0,put:0,delete:0,deleteAll:0,transaction:0,transactionSync:0,getAlarm:0,setAlarm:0,deleteAlarm:0,getBookmarkForTime:0,onNextSessionRestoreBookmark:0};
function getArguments(length,keys,options,type3){if(length<1)throw argumentError("get",type3,1,"string or Array");let out=toKeys(keys);return toOptions(options,
"get",type3,2,"GetOptions"),out}function get(kv,keys){return typeof keys=="string"?kv.get(keys):kv.getMany(keys)}function listArguments(options,type3){return toListRange(
options,type3)}function isUnconfirmed(options,method,type3,position){return!!toOptions(options,method,type3,position,"PutOptions").allowUnconfirmed}function putArguments(length,key,value,options,type3){
if(length<1)throw argumentError("put",type3,1,"string or object");if(typeof key=="object"&&key!==null&&!Array.isArray(key)||typeof key=="function"){let unconfirmed2=entriesOptions(
value,type3);return{pairs:toPairs(key),unconfirmed:unconfirmed2}}let text=toKey(key),unconfirmed=isUnconfirmed(options,"put",type3,3);if(value===void 0)throw new TypeError2(
"put() called with undefined value.");return{pairs:[text,serialize(value)],unconfirmed}}function entriesOptions(options,type3){if(options!=null&&typeof options!=
"object"&&typeof options!="function")throw new TypeError2("put() may only be called with a single key-value pair and optional options as put(key, value, options\
) or with multiple key-value pairs and optional options as put(entries, options)");return isUnconfirmed(options,"put",type3,2)}function toPairs(entries){let pairs=[],
keys=ReflectOwnKeys(entries);for(let i=0;i<keys.length;i++){let name=keys[i];if(typeof name!="string"||ReflectGetOwnPropertyDescriptor(entries,name)?.enumerable!==
!0)continue;let item=entries[name];item!==void 0&&(pairs[pairs.length]=StringToWellFormed(name),pairs[pairs.length]=serialize(item))}return pairs}function put(kv,{
pairs,unconfirmed}){kv.putPairs(pairs,unconfirmed)}function deleteArguments(length,keys,options,type3){if(length<1)throw argumentError("delete",type3,1,"string \
or Array");return{keys:toKeys(keys),unconfirmed:isUnconfirmed(options,"delete",type3,2)}}function remove(kv,{keys,unconfirmed}){return typeof keys=="string"?PromiseResolve(
kv.delete([keys],unconfirmed)>0):PromiseResolve(kv.delete(keys,unconfirmed))}function alarmOptions(options,method,type3,position,name){return!!toOptions(options,
method,type3,position,name).allowUnconfirmed}function setAlarmArguments(actor,time,options,type3){let ms=toTime(time,"setAlarm",type3),unconfirmed=alarmOptions(
options,"setAlarm",type3,2,"SetAlarmOptions");return checkSetAlarm(actor,ms),{actor,ms,unconfirmed}}function setAlarm2({actor,ms,unconfirmed}){setAlarm(actor,ms,
unconfirmed)}var{deleteAlarm:deleteAlarm2}=alarm_exports;var part6=__parts.use(0),configureInterface=part6[5];var type="DurableObjectTransaction",constructKey={},runTransaction,DurableObjectTransaction=class _DurableObjectTransaction{#kv;#depth;#state="open";constructor(key,kv,depth){
if(key!==constructKey)throw new TypeError2("Illegal constructor");this.#kv=kv,this.#depth=depth}#open(method){if(this.#state==="rolled back")throw new Error2(`C\
annot ${method}() on rolled back transaction`);if(this.#state==="committed")throw new Error2(`Cannot call ${method}() on transaction that has already committed:\
 did you move \`txn\` outside of the closure?`);return this.#kv}#end(commit){commit||this.#kv.version++,host.transaction_end(this.#kv.actor,this.#depth,commit),
this.#state=commit?"committed":"rolled back"}static{runTransaction=async(kv,closure)=>{let section=await host.section_enter(),txn=null;try{let open=txn=new _DurableObjectTransaction(
constructKey,kv,host.transaction_begin(kv.actor)),value=await PromiseThen(PromiseResolve(open),closure);return open.#state==="open"&&open.#end(!0),host.storage_commit(
kv.actor),value}catch(e){throw txn!==null&&txn.#state==="open"&&txn.#end(!1),e}finally{host.section_end(section)}}}async get(keys,options){let args=getArguments(
arguments.length,keys,options,type);return get(this.#open("get"),args)}async list(options){let range=listArguments(options,type);return this.#state!=="open"&&this.#kv.
isEmptyRange(range)?new Map:this.#open("list").list(range)}async put(key,value,options){let pairs=putArguments(arguments.length,key,value,options,type);put(this.#open(
"put"),pairs)}delete(keys,options){let args=deleteArguments(arguments.length,keys,options,type);return remove(this.#open("delete"),args)}deleteAll(){throw new Error2(
"Cannot call deleteAll() within a transaction")}rollback(){this.#state!=="rolled back"&&(this.#open("rollback"),this.#end(!1))}async getAlarm(options){return alarmOptions(
options,"getAlarm",type,1,"GetAlarmOptions"),host.alarm_get(this.#open("getAlarm").actor)}async setAlarm(time,options){let args=setAlarmArguments(this.#kv.actor,
time,options,type);this.#open("setAlarm"),setAlarm2(args)}async deleteAlarm(options){let unconfirmed=alarmOptions(options,"deleteAlarm",type,1,"SetAlarmOptions");
deleteAlarm2(this.#open("deleteAlarm").actor,unconfirmed)}};configureInterface(DurableObjectTransaction,{name:type,lengths:noLengths});function runTransactionSync(kv,closure){
let depth=host.savepoint_begin(kv.actor),value;try{value=closure()}catch(e){throw kv.version++,host.savepoint_end(kv.actor,depth,!1),e}return host.savepoint_end(
kv.actor,depth,!0),value}var part7=__parts.use(0),deferred=part7[128];var sql_default=deferred(89,"SqlStorage createSql",[0,1]);var type2="DurableObjectStorage",constructKey2={},createStorage,DurableObjectStorage=class _DurableObjectStorage{#kv;constructor(key,actor){if(key!==constructKey2)
throw new TypeError2("Illegal constructor");this.#kv=new KeyValues(actor),defineLazy(this,"kv",()=>createSyncKv(this.#kv)),defineLazy(this,"sql",()=>sql_default.
createSql(actor))}static{createStorage=actor=>new _DurableObjectStorage(constructKey2,actor)}async get(keys,options){let kv=this.#kv;return get(kv,getArguments(
arguments.length,keys,options,type2))}async list(options){return this.#kv.list(listArguments(options,type2))}async put(key,value,options){let kv=this.#kv;put(kv,
putArguments(arguments.length,key,value,options,type2))}delete(keys,options){let kv=this.#kv;return remove(kv,deleteArguments(arguments.length,keys,options,type2))}async deleteAll(options){
let kv=this.#kv;toOptions(options,"deleteAll",type2,1,"PutOptions"),kv.deleteAll()}async transaction(closure){let kv=this.#kv;if(typeof closure!="function")throw argumentError(
"transaction",type2,1,"function");return runTransaction(kv,closure)}transactionSync(closure){let kv=this.#kv;if(typeof closure!="function")throw argumentError("\
transactionSync",type2,1,"function");return runTransactionSync(kv,closure)}async getAlarm(options){let kv=this.#kv;return alarmOptions(options,"getAlarm",type2,
1,"GetAlarmOptions"),host.alarm_get(kv.actor)}async setAlarm(time,options){let kv=this.#kv;setAlarm2(setAlarmArguments(kv.actor,time,options,type2))}async deleteAlarm(options){
let kv=this.#kv;deleteAlarm2(kv.actor,alarmOptions(options,"deleteAlarm",type2,1,"SetAlarmOptions"))}async sync(){return host.storage_sync(this.#kv.actor)}async getCurrentBookmark(){
return currentBookmark(this.#kv.actor)}async getBookmarkForTime(time){return bookmarkForTime(this.#kv.actor,time,type2)}async onNextSessionRestoreBookmark(bookmark){
return restoreBookmark(this.#kv.actor,arguments.length,bookmark,type2)}};configureInterface(DurableObjectStorage,{name:type2,lengths:noLengths});function defineLazy(target,name,make){
let value;ObjectDefineProperty(target,name,{get:()=>value??=make(),set:v=>ObjectDefineProperty(target,name,{value:v,writable:!0,enumerable:!0,configurable:!0}),
enumerable:!0,configurable:!0})}__parts[88]=[DurableObjectStorage,createStorage];
})
//# part 89
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),Error=part2[0],ReflectSetPrototypeOf=part2[4],Uint8Array=part2[16],ArrayBufferIsView=part2[23],DataViewByteLength=part2[36],DataViewByteOffset=part2[37],
Float64Array=part2[44],Map=part2[48],MapForEach=part2[49],MapGet=part2[50],MapSet=part2[51],MapSize=part2[52],ObjectDefineProperty=part2[56],TypedArrayTag=part2[77],
TypeError=part2[78],TypedArrayBuffer=part2[101],ReflectApply=part2[107],SymbolIterator=part2[109],ArrayPush=part2[130],MapDelete=part2[177],StringToWellFormed=part2[194],
MathMin=part2[206],FinalizationRegistry=part2[234],FinalizationRegistryRegister=part2[235],IteratorPrototype=part2[284],StringSubstring=part2[288],DataViewBuffer=part2[289];var head=8,maxCells=5e3,kindNull=0,kindNumber=2,kindText=3,kindBlob=4,slots,kinds;function shareMemory(){if(slots!==void 0)return;let buffer=TypedArrayBuffer(host.
sql_shared());slots=new Float64Array(buffer,0,head+maxCells),kinds=new Uint8Array(buffer,(head+maxCells)*8,maxCells)}function writeArguments(first,rows,args){slots[1]=
rows,slots[2]=args.length;for(let i=0;i<args.length;i++){let arg=args[i];typeof arg=="number"?(slots[head+i]=arg,kinds[i]=kindNumber):arg===null?kinds[i]=kindNull:
(kinds[i]=typeof arg=="string"?kindText:kindBlob,ArrayPush(first,arg))}return first}function runStatement(actor,statement,rows,args){let answer;slots[0]=statement;
let own=writeArguments([actor],rows,args);return own.length===1?answer=host.sql_run(actor):answer=ReflectApply(host.sql_run,host,own),typeof answer=="boolean"?answer:
readBatch(answer)}function openStatement(actor,text,keep,rows,args){return readBatch(ReflectApply(host.sql_open,host,writeArguments([actor,text,keep],rows,args)))}
function nextRows(actor,cursor,rows){return slots[0]=cursor,slots[1]=rows,readBatch(host.sql_next(actor))}function readBatch(answer){let text="",columns=null,blobs;
typeof answer=="string"?text=answer:answer!==void 0&&(blobs=answer,text=answer[0],columns=answer[1]);let n=slots[4],values=[],at=0,blob=2;for(let i=0;i<n;i++)switch(kinds[i]){case kindNumber:
ArrayPush(values,slots[head+i]);break;case kindText:{let end=at+slots[head+i];ArrayPush(values,StringSubstring(text,at,end)),at=end;break}case kindBlob:ArrayPush(
values,TypedArrayBuffer(blobs[blob++]));break;default:ArrayPush(values,null)}return{statement:slots[0],cursor:slots[1],rowsRead:slots[2],sorted:slots[5]!==0,changed:slots[3],
columns,values}}var part3=__parts.use(0),configureInterface=part3[5],isArrayBuffer=part3[90];var constructKey={},laterRows=1024,abandoned=new Map,registry=new FinalizationRegistry(({actor,cursor})=>{let list=MapGet(abandoned,actor);list===void 0?MapSet(
abandoned,actor,[cursor]):ArrayPush(list,cursor)});function closeAbandoned(actor){if(MapSize(abandoned)===0)return;let list=MapGet(abandoned,actor);if(list!==void 0){
MapDelete(abandoned,actor);for(let i=0;i<list.length;i++)host.sql_close(actor,list[i])}}var createCursor,Cursor=class _Cursor{#actor;#statement;#columns;#batch;#at=0;#readBefore=0;#reused;#names;constructor(key,actor,statement,batch,reused){
if(key!==constructKey)throw new TypeError("Illegal constructor");this.#actor=actor,this.#statement=statement,this.#columns=statement.columns,this.#batch=batch,this.#reused=
reused,batch.cursor!==0&&FinalizationRegistryRegister(registry,this,{actor,cursor:batch.cursor})}static{createCursor=(actor,statement,batch,reused)=>new _Cursor(
constructKey,actor,statement,batch,reused)}next(){return this.#more()?{done:!1,value:this.#row()}:{done:!0}}toArray(){let rows=[];for(;this.#more();)ArrayPush(rows,
this.#row());return rows}one(){if(!this.#more())throw new Error("Expected exactly one result from SQL query, but got no results.");let row=this.#row();if(this.#more())
throw this.#end(),new Error("Expected exactly one result from SQL query, but got multiple results.");return row}raw(){return createIterator(RawIterator,()=>this.#more()?
this.#values():void 0)}[SymbolIterator](){return createIterator(RowIterator,()=>this.#more()?this.#row():void 0)}get columnNames(){if(this.#names===void 0){this.#names=
[];for(let i=0;i<this.#columns.length;i++)ArrayPush(this.#names,this.#columns[i])}return this.#names}get rowsRead(){let batch=this.#batch,width=this.#columns.length,
read=batch.rowsRead-this.#readBefore;return width===0||batch.sorted||read!==batch.values.length/width?batch.rowsRead:this.#readBefore+MathMin(this.#at/width+1,read)}get rowsWritten(){
let changed=this.#batch.changed;return changed===0&&this.#columns.length>0?0:host.sql_written(this.#actor,this.#statement.num,changed)}get reusedCachedQueryForTest(){
return this.#reused}#more(){let batch=this.#batch;if(this.#at<batch.values.length)return!0;let cursor=batch.cursor;return cursor===0?!1:(batch.cursor=0,this.#batch=
nextRows(this.#actor,cursor,laterRows),this.#readBefore=batch.rowsRead,this.#at=0,this.#batch.values.length>0)}#end(){let batch=this.#batch;batch.cursor!==0&&(host.
sql_close(this.#actor,batch.cursor),batch.cursor=0),this.#at=batch.values.length}#row(){let columns=this.#columns,values=this.#batch.values,at=this.#at,n=columns.
length;this.#at=at+n;let row={};for(let i=0;i<n;i++)row[columns[i]]=values[at+i];return row}#values(){let values=this.#batch.values,end=this.#at+this.#columns.length,
row=[];for(let i=this.#at;i<end;i++)ArrayPush(row,values[i]);return this.#at=end,row}};configureInterface(Cursor,{name:"Cursor"});var RowIterator=class{#next;constructor(key,next){
if(key!==constructKey)throw new TypeError("Illegal constructor");this.#next=next}next(){let value=this.#next();return value===void 0?{done:!0,value}:{done:!1,value}}[SymbolIterator](){
return this}},RawIterator=class extends RowIterator{};configureInterface(RowIterator,{name:"RowIterator"});configureInterface(RawIterator,{name:"RawIterator"});
ReflectSetPrototypeOf(RowIterator.prototype,IteratorPrototype);function createIterator(Class,next){return new Class(constructKey,next)}var part4=__parts.use(86),argumentError=part4[0];var constructKey2={},firstRows=64,maxKeptLength=1<<20;function toText(V){if(typeof V=="string")return V;if(typeof V=="symbol")throw new TypeError("Cannot conver\
t a Symbol value to a string");return`${V}`}function toArgument(V){if(typeof V=="number")return V;if(typeof V=="string")return StringToWellFormed(V);if(V==null)
return null;if(typeof V=="bigint")throw new TypeError("Cannot convert a BigInt value to a number");if(typeof V=="object"){if(ArrayBufferIsView(V)){if(TypedArrayTag(
V)!==void 0)return V;let view=V;return new Uint8Array(DataViewBuffer(view),DataViewByteOffset(view),DataViewByteLength(view))}if(isArrayBuffer(V))return V}return StringToWellFormed(
toText(V))}var StatementCache=class{#actor;#recent=new Map;#older=new Map;#length=0;constructor(actor){this.#actor=actor}get(text){let recent=MapGet(this.#recent,
text);if(recent!==void 0)return recent;let older=MapGet(this.#older,text);return older!==void 0&&(MapDelete(this.#older,text),this.add(text,older)),older}add(text,statement){
if(this.#length+text.length>maxKeptLength/2){let old=this.#older;this.#older=this.#recent,this.#recent=new Map,this.#length=0,MapForEach(old,s=>host.sql_forget(
this.#actor,s.num))}this.#length+=text.length,MapSet(this.#recent,text,statement)}delete(text){MapDelete(this.#recent,text)&&(this.#length-=text.length)}},createSql,
SqlStorage=class _SqlStorage{#actor;#statements;constructor(key,actor){if(key!==constructKey2)throw new TypeError("Illegal constructor");this.#actor=actor,this.#statements=
new StatementCache(actor)}static{createSql=actor=>(shareMemory(),new _SqlStorage(constructKey2,actor))}exec(query,...bindings){if(arguments.length===0)throw argumentError(
"exec","SqlStorage",1,"String");return this.#run(toText(query),bindings)}prepare(query){if(this.#actor,arguments.length===0)throw argumentError("prepare","SqlSt\
orage",1,"String");let text=toText(query),run=(...bindings)=>this.#run(text,bindings);return ReflectSetPrototypeOf(run,Statement.prototype),run}ingest(query){if(arguments.
length===0)throw argumentError("ingest","SqlStorage",1,"string");let[remainder,rowsRead,rowsWritten,statementCount]=host.sql_ingest(this.#actor,toText(query));return{
remainder,rowsRead,rowsWritten,statementCount}}get databaseSize(){return host.sql_size(this.#actor)}#run(text,bindings){let actor=this.#actor;for(let i=0;i<bindings.
length;i++)bindings[i]=toArgument(bindings[i]);closeAbandoned(actor);let known=this.#statements.get(text),keep=!0;if(known!==void 0){let batch2=runStatement(actor,
known.num,firstRows,bindings);if(typeof batch2=="object")return batch2.columns!==null&&(known.columns=batch2.columns),createCursor(actor,known,batch2,!0);batch2?
keep=!1:this.#statements.delete(text)}let batch=openStatement(actor,text,keep,firstRows,bindings),statement={num:batch.statement,columns:batch.columns??[]};return keep&&
this.#statements.add(text,statement),createCursor(actor,statement,batch,!1)}},Statement=class{constructor(){throw new TypeError("Illegal constructor")}};configureInterface(
Statement,{name:"Statement"});configureInterface(SqlStorage,{name:"SqlStorage",lengths:{exec:0,prepare:0,ingest:0}});ObjectDefineProperty(SqlStorage.prototype,"\
Cursor",{value:Cursor,writable:!0,enumerable:!0,configurable:!0});ObjectDefineProperty(SqlStorage.prototype,"Statement",{value:Statement,writable:!0,enumerable:!0,
configurable:!0});__parts[89]=[SqlStorage,createSql];
})
//# part 90
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),Error=part2[0],RangeError=part2[2],Date=part2[38],MapGet=part2[50],MapSet=part2[51],Number=part2[53],TypeError=part2[78],ArrayPush=part2[130],
MapDelete=part2[177],JSONStringify=part2[246],MathTrunc=part2[285],NumberIsFinite=part2[286];var part3=__parts.use(0),configureInterface=part3[5],isObject=part3[7],toSequence=part3[93],toUSVString=part3[116];var part4=__parts.use(12),hibernateSocket=part4[6],isWebSocket=part4[7],keptSocket=part4[8],wakeSocket=part4[10];var part5=__parts.use(0),objectsOf=part5[290];var maxTagN=10,maxTagBytes=256,maxAutoResponseBytes=2048,maxTimeoutMs=6048e5;function socketOf(actor,id,closed){let known=objectsOf(actor),socket=MapGet(known,id);
return socket===void 0&&(socket=wakeSocket({actor,id},(closed&1)!==0,(closed&2)!==0),MapSet(known,id,socket)),socket}function forgetSocket(actor,id){MapDelete(objectsOf(
actor),id)}function argumentError(method,index,type){return new TypeError(`Failed to execute '${method}' on 'DurableObjectState': parameter ${index} is not of t\
ype '${type}'.`)}function toSocket(value,method){if(!isWebSocket(value))throw argumentError(method,1,"WebSocket");return value}var toStrings=toSequence(toUSVString);
function readTags(value){if(value===void 0)return[];if(!isObject(value))throw argumentError("acceptWebSocket",2,"Array");let list=toStrings(value),tags=[];for(let i=0;i<
list.length;i++){let tag=list[i];if(tags.length>=maxTagN)throw new Error(`a Hibernatable WebSocket cannot have more than ${maxTagN} tags`);if(host.utf8_length(tag)>
maxTagBytes)throw new Error(`"${tag}" is longer than the max tag length (${maxTagBytes} characters).`);includes(tags,tag)||ArrayPush(tags,tag)}return tags}function includes(list,item){
for(let i=0;i<list.length;i++)if(list[i]===item)return!0;return!1}function acceptWebSocket(actor,ws,tags){let socket=toSocket(ws,"acceptWebSocket"),list=readTags(
tags);hibernateSocket(socket,rid=>{let id=host.actor_socket_accept(actor,rid,JSONStringify(list));return MapSet(objectsOf(actor),id,socket),{actor,id}})}function getWebSockets(actor,tag){
let flat=tag===void 0?host.actor_sockets(actor):host.actor_sockets(actor,toUSVString(tag)),sockets=[];for(let i=0;i<flat.length;i+=2)ArrayPush(sockets,socketOf(
actor,flat[i],flat[i+1]));return sockets}function getTags(actor,ws){let kept=keptSocket(toSocket(ws,"getTags"));return host.actor_socket_tags(actor,kept.id)}function setWebSocketAutoResponse(actor,pair){
if(pair===void 0){host.actor_socket_auto_set(actor);return}if(!isPair(pair))throw argumentError("setWebSocketAutoResponse",1,"WebSocketRequestResponsePair");let{
request,response}=pair;for(let[what,article,value]of[["Request","A request",request],["Response","A response",response]]){let size=host.utf8_length(value);if(size>
maxAutoResponseBytes)throw new RangeError(`${what} cannot be larger than ${maxAutoResponseBytes} bytes. ${article} of size ${size} was provided.`)}host.actor_socket_auto_set(
actor,request,response)}function getWebSocketAutoResponse(actor){let pair=host.actor_socket_auto(actor);return pair===null?null:new WebSocketRequestResponsePair(
pair[0],pair[1])}function getWebSocketAutoResponseTimestamp(actor,ws){let socket=toSocket(ws,"getWebSocketAutoResponseTimestamp"),kept;try{kept=keptSocket(socket)}catch{
return null}let time=host.actor_socket_auto_time(actor,kept.id);return time===null?null:new Date(time)}function setHibernatableWebSocketEventTimeout(actor,timeout){
let ms=0;if(timeout!==void 0){let n=Number(timeout);if(!NumberIsFinite(n))throw new TypeError("The value cannot be converted because it is not an integer.");if(ms=
MathTrunc(n),ms<0)throw new TypeError("The value cannot be converted because it is negative and this API expects a positive number.")}if(ms>maxTimeoutMs)throw new Error(
`Event timeout should not exceed ${maxTimeoutMs} ms.`);host.actor_socket_timeout_set(actor,ms)}function getHibernatableWebSocketEventTimeout(actor){let ms=host.
actor_socket_timeout(actor);return ms===0?null:ms}var isPair,WebSocketRequestResponsePair=class _WebSocketRequestResponsePair{#request;#response;constructor(request,response){
let prefix="Failed to construct 'WebSocketRequestResponsePair'";for(let i=0;i<2;i++)if(arguments.length<=i)throw new TypeError(`${prefix}: constructor parameter\
 ${i+1} is not of type 'string'.`);this.#request=toUSVString(request,prefix,"Argument 1"),this.#response=toUSVString(response,prefix,"Argument 2")}get request(){
return this.#request}get response(){return this.#response}static{isPair=value=>isObject(value)&&#request in value,configureInterface(_WebSocketRequestResponsePair)}};__parts[90]=[WebSocketRequestResponsePair,acceptWebSocket,forgetSocket,getHibernatableWebSocketEventTimeout,getTags,getWebSocketAutoResponse,getWebSocketAutoResponseTimestamp,
getWebSockets,setHibernatableWebSocketEventTimeout,setWebSocketAutoResponse,socketOf];
})
//# part 91
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),Error=part2[0],PromiseResolve=part2[97],PromiseThen=part2[98];var part3=__parts.use(12),endIncoming=part3[5];var part4=__parts.use(0),describeError=part4[232];var part5=__parts.use(84),handlerOf=part5[4],instanceOf=part5[5];var part6=__parts.use(90),forgetSocket=part6[2],socketOf=part6[10];var text=1,binary=2,close=8,lost=0,failed=9,lostReason="WebSocket disconnected without sending Close frame.";function dispatchSocketEvent(actor,inv,id,closed,kind,data,reason){
let ended=e=>{let[name,message,stack]=describeError(e);host.respond_error(inv,name,message,stack)};try{let instance=instanceOf(actor),socket=socketOf(actor,id,closed),
result;kind===text||kind===binary?result=handlerOf(instance,"webSocketMessage")?.(socket,kind===text?data:data.buffer):(endIncoming(socket),kind===close?result=
handlerOf(instance,"webSocketClose")?.(socket,data,reason,!0):kind===lost?result=handlerOf(instance,"webSocketClose")?.(socket,1006,lostReason,!1):kind===failed&&
(result=handlerOf(instance,"webSocketError")?.(socket,new Error(reason))),forgetSocket(actor,id)),PromiseThen(PromiseResolve(result),()=>host.event_done(inv),ended)}catch(e){
ended(e)}}__parts[91]=[dispatchSocketEvent];
})
//# part 92
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),PromiseResolve=part2[97],PromiseThen=part2[98];var part3=__parts.use(0),describeError=part3[232];var part4=__parts.use(87),AlarmInvocationInfo=part4[1];var part5=__parts.use(84),handlerOf=part5[4],instanceOf=part5[5];function dispatchAlarm(actor,inv,scheduledTime,retryCount,run){if(!run){host.event_done(inv);return}let returned=()=>{host.alarm_disarm(actor,!1),host.event_done(
inv)},failed=e=>{host.alarm_disarm(actor,!0);let[name,message,stack]=describeError(e);host.respond_error(inv,name,message,stack)};try{let alarm=handlerOf(instanceOf(
actor),"alarm");if(alarm===void 0){host.console_log(3,"Attempted to run a scheduled alarm without a handler, did you remember to export an alarm() function?"),returned();
return}PromiseThen(PromiseResolve(alarm(new AlarmInvocationInfo(scheduledTime,retryCount))),returned,failed)}catch(e){failed(e)}}__parts[92]=[dispatchAlarm];
})
//# part 93
(function (__host, __parts) {"use strict";
var part=__parts.use(13);var part2=__parts.use(13),deserialize=part2[10];var part3=__parts.use(13),serialize=part3[8];__parts[93]=[deserialize,serialize];
})
//# part 94
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),FinalizationRegistry=part2[234];var part3=__parts.use(10),createTransformStream=part3[12];var part4=__parts.use(0),configureInterface=part4[5],requiredArguments=part4[19],toEnum=part4[150],toBufferSource=part4[160],toUint8View=part4[257];var toFormat=toEnum(["gzip","deflate","deflate-raw","brotli"],"CompressionFormat"),abandoned=new FinalizationRegistry(rid=>host.compression_drop(rid));function chunkBytes(chunk,prefix){
return toUint8View(toBufferSource(chunk,prefix,"The chunk",{allowShared:!1,allowResizable:!0}))}function enqueue(controller,bytes){bytes.length>0&&controller.enqueue(
bytes)}var CompressionStream=class _CompressionStream{#transform;constructor(format){let prefix="Failed to construct 'CompressionStream'";requiredArguments(arguments.
length,1,prefix);let rid=host.compressor_new(toFormat(format,prefix,"Argument 1")),token={};this.#transform=createTransformStream({transform:(chunk,controller)=>enqueue(
controller,host.compressor_write(rid,chunkBytes(chunk,"Failed to compress"))),flush:controller=>{abandoned.unregister(token),enqueue(controller,host.compressor_finish(
rid))},cancel:()=>{abandoned.unregister(token),host.compression_drop(rid)}}),abandoned.register(this,rid,token)}get readable(){return this.#transform.readable}get writable(){
return this.#transform.writable}static{configureInterface(_CompressionStream,{name:"CompressionStream"})}},DecompressionStream=class _DecompressionStream{#transform;constructor(format){
let prefix="Failed to construct 'DecompressionStream'";requiredArguments(arguments.length,1,prefix);let rid=host.decompressor_new(toFormat(format,prefix,"Argume\
nt 1")),token={},drop=()=>{abandoned.unregister(token),host.compression_drop(rid)},drain=controller=>{try{for(let part5;(part5=host.decompressor_read(rid))!==null;)
controller.enqueue(part5)}catch(error){throw drop(),error}};this.#transform=createTransformStream({transform:(chunk,controller)=>{host.decompressor_write(rid,chunkBytes(
chunk,"Failed to decompress")),drain(controller)},flush:controller=>{host.decompressor_end(rid),drain(controller),drop()},cancel:drop}),abandoned.register(this,
rid,token)}get readable(){return this.#transform.readable}get writable(){return this.#transform.writable}static{configureInterface(_DecompressionStream,{name:"D\
ecompressionStream"})}};__parts[94]=[CompressionStream,DecompressionStream];
})
//# part 95
(function (__host, __parts) {"use strict";
var part=__parts.use(0),StringCharCodeAt=part[14],TypedArrayTag=part[77],StringSlice=part[157];var part2=__parts.use(82),Decoder=part2[0],encodeText=part2[4],toBytes=part2[5];var part3=__parts.use(10),createTransformStream=part3[12];var part4=__parts.use(0),configureInterface=part4[5],toDOMString=part4[10];var TextDecoderStream=class _TextDecoderStream{#decoder;#transform;constructor(label="utf-8",options=void 0){let decoder=new Decoder(label,options,"Failed to co\
nstruct 'TextDecoderStream'"),what="TextDecoderStream";this.#decoder=decoder,this.#transform=createTransformStream({transform(chunk,controller){let bytes=TypedArrayTag(
chunk)==="Uint8Array"?chunk:toBytes(chunk,what),text=decoder.decode(bytes,!0,what);text!==""&&controller.enqueue(text)},flush(controller){let text=decoder.end(what);
text!==""&&controller.enqueue(text)}})}get encoding(){return this.#decoder.encoding}get fatal(){return this.#decoder.fatal}get ignoreBOM(){return this.#decoder.
ignoreBOM}get readable(){return this.#transform.readable}get writable(){return this.#transform.writable}static{configureInterface(_TextDecoderStream,{name:"Text\
DecoderStream"})}},TextEncoderStream=class _TextEncoderStream{#transform;constructor(){let lead="";this.#transform=createTransformStream({transform(chunk,controller){
let text=lead+toDOMString(chunk,"TextEncoderStream","The chunk");lead="";let last=text.length-1;last>=0&&(StringCharCodeAt(text,last)&64512)===55296&&(lead=StringSlice(
text,last),text=StringSlice(text,0,last)),text!==""&&controller.enqueue(encodeText(text))},flush(controller){lead!==""&&controller.enqueue(encodeText(lead))}})}get encoding(){
return this.#transform,"utf-8"}get readable(){return this.#transform.readable}get writable(){return this.#transform.writable}static{configureInterface(_TextEncoderStream,
{name:"TextEncoderStream"})}};__parts[95]=[TextDecoderStream,TextEncoderStream];
})
//# part 96
(function (__host, __parts) {"use strict";
var part=__parts.use(0),RegExpTest=part[13],StringCharCodeAt=part[14],Uint8Array=part[16],TypedArraySet=part[76],TypeError=part[78],PromiseThen=part[98],MathMax=part[131],
Uint8Subarray=part[153],StringSlice=part[157],StringIndexOf=part[174],MathMin=part[206];var part2=__parts.use(0),host=part2[12];var maxLineBytes=16<<20,EventStreamParser=class{lastEventId;retry=-1;#emit;#pieces=[];#pieceBytes=0;#first=!0;#afterCR=!1;#id;#data="";#hasData=!1;#type="";constructor(lastEventId,emit){
this.lastEventId=lastEventId,this.#id=lastEventId,this.#emit=emit}push(chunk){let end=chunk.length;for(;end>0&&chunk[end-1]!==10&&chunk[end-1]!==13;)end--;end>0&&
(this.#keep(chunk,0,end),this.#lines(host.utf8_decode(this.#join()))),this.#keep(chunk,end,chunk.length)}#keep(chunk,start,end){if(start!==end&&(this.#pieces[this.#pieces.
length]=new Uint8Array(Uint8Subarray(chunk,start,end)),this.#pieceBytes+=end-start,this.#pieceBytes>maxLineBytes))throw new TypeError(`a line of the event strea\
m is longer than ${maxLineBytes} bytes`)}#join(){let out=new Uint8Array(this.#pieceBytes),at=0;for(let i=0;i<this.#pieces.length;i++){let piece=this.#pieces[i];
TypedArraySet(out,piece,at),at+=piece.length}return this.#pieces=[],this.#pieceBytes=0,out}#lines(text){let i=0;for(this.#first&&(this.#first=!1,StringCharCodeAt(
text,0)===65279&&(i=1)),this.#afterCR&&StringCharCodeAt(text,i)===10&&i++;i<text.length;){let end=i,c=0;for(;(c=StringCharCodeAt(text,end))!==10&&c!==13;)end++;
this.#line(StringSlice(text,i,end)),i=end+1,this.#afterCR=c===13&&i===text.length,c===13&&StringCharCodeAt(text,i)===10&&i++}}#line(line){if(line===""){this.#dispatch();
return}let colon=StringIndexOf(line,":");if(colon===0)return;let field=colon<0?line:StringSlice(line,0,colon),value=colon<0?"":StringSlice(line,colon+1);switch(StringCharCodeAt(
value,0)===32&&(value=StringSlice(value,1)),field){case"event":this.#type=value;break;case"data":this.#data+=this.#hasData?`
${value}`:value,this.#hasData=!0;break;case"id":StringIndexOf(value,"\0")<0&&(this.#id=value);break;case"retry":RegExpTest(/^[0-9]+$/,value)&&(this.retry=+value);
break}}#dispatch(){this.lastEventId=this.#id;let event={type:this.#type===""?"message":this.#type,data:this.#data,lastEventId:this.lastEventId},hasData=this.#hasData;
this.#type="",this.#data="",this.#hasData=!1,hasData&&this.#emit(event)}};var part3=__parts.use(9),createAbortSignal=part3[3],signalAbort=part3[7];var part4=__parts.use(0),pumpBytes=part4[295];var part5=__parts.use(0),client=part5[181];var part6=__parts.use(1),DOMException=part6[0];var part7=__parts.use(7),ErrorEvent=part7[0],Event=part7[3],EventTarget=part7[4],MessageEvent=part7[5],defineEventHandler=part7[6],dispatchTrusted=part7[7];var part8=__parts.use(22),fetch=part8[0];var part9=__parts.use(21),extractMIMEType=part9[0];var part10=__parts.use(0),extractResponse=part10[227],isResponse=part10[228],responseContentType=part10[296],responseURL=part10[297];var part11=__parts.use(10),isDisturbed=part11[15],isLocked=part11[16],isReadableStream=part11[18];var part12=__parts.use(0),enqueueTask=part12[127];var part13=__parts.use(0),startTimer=part13[135],stopTimer=part13[268];var part14=__parts.use(18),parseURL=part14[3],serializeOrigin=part14[4],serializeURL=part14[5];var part15=__parts.use(0),configureInterface=part15[5],defineConstants=part15[6],isObject=part15[7],requiredArguments=part15[19],illegalKey=part15[103],toBoolean=part15[112],
toUSVString=part15[116];var CONNECTING=0,OPEN=1,CLOSED=2,defaultRetryMS=3e3,minRetryMS=100,maxRetryMS=6e5,EventSource=class _EventSource extends EventTarget{#url="";#origin="";#withCredentials=!1;#fetcher=null;#readyState=CONNECTING;#lastEventId="";#retryMS=defaultRetryMS;#signal=null;#stop=null;#timer=0;constructor(url,eventSourceInitDict=void 0){
if(super(),url===illegalKey)return;let prefix="Failed to construct 'EventSource'";requiredArguments(arguments.length,1,prefix);let input=toUSVString(url,prefix,
"Argument 1");if(eventSourceInitDict!=null){if(!isObject(eventSourceInitDict))throw new TypeError(`${prefix}: the options are not an object`);let init=eventSourceInitDict;
init.fetcher!==void 0&&(this.#fetcher=init.fetcher),this.#withCredentials=toBoolean(init.withCredentials)}let record=parseURL(input,client.url);if(record===null)
throw new DOMException(`Cannot open an EventSource to '${input}'. The URL is invalid.`,"SyntaxError");this.#url=serializeURL(record),this.#origin=serializeOrigin(
record),this.#connect()}static from(stream){let prefix="Failed to execute 'from' on 'EventSource'";if(requiredArguments(arguments.length,1,prefix),!isReadableStream(
stream))throw new TypeError(`${prefix}: Argument 1 is not a ReadableStream`);if(isLocked(stream)||isDisturbed(stream))throw new TypeError(`${prefix}: the stream\
 is locked or has been read from`);let source=new _EventSource(illegalKey);return source.#read(stream,message=>source.#fail(message)),enqueueTask(()=>source.#opened()),
source}#connect(){let signal=createAbortSignal();this.#signal=signal;let headers=[["Accept","text/event-stream"],["Cache-Control","no-cache"]];this.#lastEventId!==
""&&(headers[headers.length]=["Last-Event-ID",host.latin1_decode(host.utf8_encode(this.#lastEventId))]);let init={headers,signal,cache:"no-store"},response=this.#fetcher===
null?fetch(this.#url,init):this.#fetcher.fetch(this.#url,init);PromiseThen(response,r=>this.#answered(r),error=>{let message=error?.message;typeof message=="str\
ing"&&StringIndexOf(message,"outbound rule")>=0?this.#fail(message):this.#reconnect(typeof message=="string"?message:"the connection failed")})}#answered(response){
if(this.#readyState===CLOSED)return;if(!isResponse(response))return this.#fail("the fetcher did not answer with a Response");let type=extractMIMEType(responseContentType(
response)),url=responseURL(response),{status,body}=extractResponse(response),isEventStream=type!==null&&type.essence==="text/event-stream";if(status!==200||!isEventStream)
return typeof body=="number"&&host.body_cancel(body),this.#fail(status!==200?`the server answered with status ${status}`:"the answer is not of type text/event-s\
tream");let record=url===""?null:parseURL(url);record!==null&&(this.#origin=serializeOrigin(record)),this.#opened(),this.#read(body,message=>this.#reconnect(message))}#opened(){
this.#readyState!==CLOSED&&(this.#readyState=OPEN,dispatchTrusted(this,new Event("open")))}#read(body,onEnd){let parser=new EventStreamParser(this.#lastEventId,
event=>enqueueTask(()=>this.#message(event))),ended=message=>{enqueueTask(()=>{this.#stop=null,this.#lastEventId=parser.lastEventId,parser.retry>=0&&(this.#retryMS=
MathMin(MathMax(parser.retry,minRetryMS),maxRetryMS)),this.#readyState!==CLOSED&&onEnd(message)})};this.#stop=pumpBytes(body,chunk=>parser.push(chunk),error=>{let message=error?.
message;ended(typeof message=="string"?message:"the server ended the stream")})}#message(event){this.#readyState!==CLOSED&&(this.#lastEventId=event.lastEventId,
dispatchTrusted(this,new MessageEvent(event.type,{data:event.data,lastEventId:event.lastEventId,origin:this.#origin})))}#reconnect(message){this.#readyState!==CLOSED&&
(this.#readyState=CONNECTING,dispatchTrusted(this,new ErrorEvent("error",{message,error:new TypeError(message)})),this.#readyState!==CLOSED&&(this.#timer=startTimer(
this.#retryMS,()=>{this.#timer=0,this.#readyState===CONNECTING&&this.#connect()})))}#fail(message){this.#readyState!==CLOSED&&(this.#readyState=CLOSED,dispatchTrusted(
this,new ErrorEvent("error",{message,error:new TypeError(message)})))}get url(){return this.#url}get withCredentials(){return this.#withCredentials}get readyState(){
return this.#readyState}close(){this.#readyState!==CLOSED&&(this.#readyState=CLOSED,this.#timer!==0&&stopTimer(this.#timer),this.#signal!==null&&signalAbort(this.#signal,
void 0),this.#stop!==null&&this.#stop(),this.#stop=null)}static{defineConstants(_EventSource,{CONNECTING,OPEN,CLOSED}),configureInterface(_EventSource,{length:1}),
defineEventHandler(_EventSource.prototype,"open"),defineEventHandler(_EventSource.prototype,"message"),defineEventHandler(_EventSource.prototype,"error")}};__parts[96]=[EventSource];
})
//# part 97
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),Uint8ArrayToBase64=part2[18],Map=part2[48],MapGet=part2[50],ObjectDefineProperty=part2[56],TypedArrayBuffer=part2[101],SymbolIterator=part2[109],
ArrayValues=part2[298];var part3=__parts.use(11),blobBytes=part3[2],blobType=part3[6],toBlob=part3[13];var part4=__parts.use(1),DOMException=part4[0];var part5=__parts.use(82),Decoder=part5[0];var part6=__parts.use(6),Event=part6[0],toEventInit=part6[2],defineEventHandler=part6[4],dispatchTrusted=part6[5],EventTarget=part6[6];var part7=__parts.use(21),parseMIMEType=part7[1];var part8=__parts.use(0),enqueueTask=part8[127];var part9=__parts.use(0),configureInterface=part9[5],defineConstants=part9[6],toDictionary=part9[9],toDOMString=part9[10],toDouble=part9[11],requiredArguments=part9[19],
illegalConstructor=part9[102],toBoolean=part9[112],toUnsignedLong=part9[114],copyBytes=part9[154];var toProgressEventInit=toDictionary("ProgressEventInit",[{key:"lengthComputable",converter:toBoolean,defaultValue:!1},{key:"loaded",converter:toDouble,defaultValue:0},
{key:"total",converter:toDouble,defaultValue:0}],toEventInit),ProgressEvent=class _ProgressEvent extends Event{#lengthComputable;#loaded;#total;constructor(type,eventInitDict=void 0){
let prefix="Failed to construct 'ProgressEvent'";requiredArguments(arguments.length,1,prefix);let t=toDOMString(type,prefix,"Argument 1"),init=toProgressEventInit(
eventInitDict,prefix,"Argument 2");super(t,init),this.#lengthComputable=init.lengthComputable,this.#loaded=init.loaded,this.#total=init.total}get lengthComputable(){
return this.#lengthComputable}get loaded(){return this.#loaded}get total(){return this.#total}static{configureInterface(_ProgressEvent,{name:"ProgressEvent"})}},
EMPTY=0,LOADING=1,DONE=2,FileReader=class _FileReader extends EventTarget{#state=EMPTY;#result=null;#error=null;#read=null;get readyState(){return this.#state}get result(){
return this.#result}get error(){return this.#error}readAsArrayBuffer(blob){this.#state;let prefix="Failed to execute 'readAsArrayBuffer' on 'FileReader'";requiredArguments(
arguments.length,1,prefix),this.#start(toBlob(blob,prefix,"Argument 1"),prefix,bytes=>TypedArrayBuffer(copyBytes(bytes)))}readAsBinaryString(blob){this.#state;let prefix="\
Failed to execute 'readAsBinaryString' on 'FileReader'";requiredArguments(arguments.length,1,prefix),this.#start(toBlob(blob,prefix,"Argument 1"),prefix,bytes=>host.
latin1_decode(bytes))}readAsText(blob,encoding=void 0){this.#state;let prefix="Failed to execute 'readAsText' on 'FileReader'";requiredArguments(arguments.length,
1,prefix);let b=toBlob(blob,prefix,"Argument 1"),label=encoding===void 0?null:toDOMString(encoding,prefix,"Argument 2");this.#start(b,prefix,bytes=>decodeText(bytes,
label,blobType(b)))}readAsDataURL(blob){this.#state;let prefix="Failed to execute 'readAsDataURL' on 'FileReader'";requiredArguments(arguments.length,1,prefix);
let b=toBlob(blob,prefix,"Argument 1"),type=blobType(b)||"application/octet-stream";this.#start(b,prefix,bytes=>`data:${type};base64,${Uint8ArrayToBase64(bytes)}`)}#start(blob,prefix,pack){
if(this.#state===LOADING)throw new DOMException(`${prefix}: a read is under way`,"InvalidStateError");this.#state=LOADING,this.#result=null,this.#error=null;let read=this.#read=
{},step=fn=>{enqueueTask(()=>{this.#read===read&&fn()})};step(()=>{let bytes=blobBytes(blob);this.#fire("loadstart",0,bytes.length),bytes.length>0&&step(()=>this.#fire(
"progress",bytes.length,bytes.length)),step(()=>this.#finish(bytes,pack))})}#finish(bytes,pack){this.#state=DONE,this.#read=null;let type="load";try{this.#result=
pack(bytes)}catch{this.#error=new DOMException("The blob could not be read","NotReadableError"),type="error"}this.#fire(type,bytes.length,bytes.length),enqueueTask(
()=>{this.#state!==LOADING&&this.#fire("loadend",bytes.length,bytes.length)})}abort(){let state=this.#state;this.#result=null,state===LOADING&&(this.#state=DONE,
this.#read=null,this.#error=new DOMException("The read was aborted","AbortError"),this.#fire("abort",0,0),this.#state!==LOADING&&this.#fire("loadend",0,0))}#fire(type,loaded,total){
dispatchTrusted(this,new ProgressEvent(type,{__proto__:null,lengthComputable:!0,loaded,total}))}static{configureInterface(_FileReader,{name:"FileReader",length:0}),
defineConstants(_FileReader,{EMPTY,LOADING,DONE});let events=["loadstart","progress","load","abort","error","loadend"];for(let i=0;i<events.length;i++)defineEventHandler(
_FileReader.prototype,events[i])}};function decodeText(bytes,label,type){let encoding=label===null?null:host.encoding_label(label);if(encoding===null){let charset=MapGet(
parseMIMEType(type)?.parameters??noParameters,"charset");charset!==void 0&&(encoding=host.encoding_label(charset))}return bytes[0]===239&&bytes[1]===187&&bytes[2]===
191?encoding="utf-8":bytes[0]===254&&bytes[1]===255?encoding="utf-16be":bytes[0]===255&&bytes[1]===254&&(encoding="utf-16le"),new Decoder(encoding??"utf-8",void 0,
"Failed to read a Blob as text").decode(bytes,!1,"")}var noParameters=new Map,FileList=class _FileList{#files;constructor(){this.#files=[],illegalConstructor()}get length(){
return this.#files.length}item(index){let files=this.#files,prefix="Failed to execute 'item' on 'FileList'";return requiredArguments(arguments.length,1,prefix),
files[toUnsignedLong(index,prefix,"Argument 1")]??null}static{configureInterface(_FileList,{name:"FileList"}),ObjectDefineProperty(_FileList.prototype,SymbolIterator,
{value:ArrayValues,writable:!0,enumerable:!1,configurable:!0})}};__parts[97]=[FileList,FileReader,ProgressEvent];
})
//# part 98
(function (__host, __parts) {"use strict";
var part=__parts.use(0),ArrayBufferIsView=part[23],Number=part[53],TypedArraySet=part[76],TypeError=part[78],newPromiseWithResolvers=part[95],Uint8Subarray=part[153],
WeakMap=part[178],WeakMapGet=part[179],WeakMapSet=part[180];var part2=__parts.use(0),registerKnownLength=part2[299];var part3=__parts.use(0),host=part3[12];var part4=__parts.use(10),createReadableByteStream=part4[10],createWritableStream=part4[13],errorStream=part4[14];var part5=__parts.use(4),extractHighWaterMark=part5[15],toQueuingStrategy=part5[17];var part6=__parts.use(5),TransformStream=part6[20];var part7=__parts.use(0),configureInterface=part7[5],requiredArguments=part7[19],isArrayBuffer=part7[90],illegalKey=part7[103],toUnsignedLongLong=part7[105],copyBytes=part7[154],
toUint8View=part7[257];function chunkBytes(chunk){if(typeof chunk=="string")return host.utf8_encode(chunk);if(ArrayBufferIsView(chunk)||isArrayBuffer(chunk))return toUint8View(chunk);
throw new TypeError("This TransformStream is being used as a byte stream, but received an object of non-ArrayBuffer/ArrayBufferView/string type on its writable \
side.")}var BytePipe=class{readable;writable;#expected;#passed=0;#pending=null;#waiting=null;#over=!1;#reason=void 0;#sink=null;constructor(expected,highWaterMark){
this.#expected=expected,this.readable=createReadableByteStream({start:sink=>{this.#sink=sink},pull:sink=>this.#pull(sink),cancel:reason=>this.#end(reason)}),this.
writable=createWritableStream({highWaterMark,write:chunk=>this.#write(chunk),close:()=>this.#close(),abort:reason=>{this.#end(reason),errorStream(this.readable,
reason)}})}#write(chunk){let bytes=chunkBytes(chunk);if(this.#over)throw this.#reason;if(bytes.length===0)return;if(this.#expected>=0&&this.#passed+bytes.length>
this.#expected)throw this.#fail(new TypeError("Attempt to write too many bytes through a FixedLengthStream."));this.#passed+=bytes.length;let{promise,resolve,reject}=newPromiseWithResolvers();
return this.#pending={bytes:copyBytes(bytes),at:0,resolve,reject},this.#wake(),promise}#close(){if(this.#over)throw this.#reason;if(this.#expected>=0&&this.#passed<
this.#expected)throw this.#fail(new TypeError("FixedLengthStream did not see all expected bytes before close()."));this.#over=!0,this.#sink.close(),this.#wake()}#fail(error){
return this.#end(error),errorStream(this.readable,error),error}#end(reason){this.#over=!0,this.#reason=reason,this.#pending?.reject(reason),this.#pending=null,this.#wake()}#wake(){
let waiting=this.#waiting;this.#waiting=null,waiting?.()}#pull(sink){let pending=this.#pending;if(pending!==null){this.#give(sink,pending);return}if(this.#over)
return;let{promise,resolve}=newPromiseWithResolvers();return this.#waiting=()=>{this.#pending!==null&&this.#give(sink,this.#pending),resolve()},promise}#give(sink,pending){
let view=sink.view(),left=pending.bytes.length-pending.at;if(view===null){let rest=pending.at===0?pending.bytes:copyBytes(Uint8Subarray(pending.bytes,pending.at,
pending.bytes.length));this.#pending=null,sink.enqueue(rest),pending.resolve();return}let n=left<view.length?left:view.length;TypedArraySet(view,Uint8Subarray(pending.
bytes,pending.at,pending.at+n)),pending.at+=n,pending.at===pending.bytes.length&&(this.#pending=null,pending.resolve()),sink.respond(n)}},lengths=new WeakMap;registerKnownLength(
stream=>WeakMapGet(lengths,stream)??-1);var IdentityTransformStream=class _IdentityTransformStream extends TransformStream{#pipe;constructor(queuingStrategy=void 0,key,expected=-1){
super(illegalKey);let strategy=toQueuingStrategy(queuingStrategy,"Failed to construct 'IdentityTransformStream'","Argument 1");this.#pipe=new BytePipe(key===illegalKey?
expected:-1,extractHighWaterMark(strategy,1)),key===illegalKey&&WeakMapSet(lengths,this.#pipe.readable,expected)}get readable(){return this.#pipe.readable}get writable(){
return this.#pipe.writable}static{configureInterface(_IdentityTransformStream,{name:"IdentityTransformStream",length:0})}},FixedLengthStream=class _FixedLengthStream extends IdentityTransformStream{constructor(expectedLength,queuingStrategy=void 0){
let prefix="Failed to construct 'FixedLengthStream'";requiredArguments(arguments.length,1,prefix);let n=typeof expectedLength=="bigint"?Number(expectedLength):expectedLength;
super(queuingStrategy,illegalKey,toUnsignedLongLong(n,prefix,"Argument 1",{enforceRange:!0}))}static{configureInterface(_FixedLengthStream,{name:"FixedLengthStr\
eam",length:1})}};__parts[98]=[FixedLengthStream,IdentityTransformStream];
})
//# part 99
(function (__host, __parts) {"use strict";
var part=__parts.use(0),host=part[12];var part2=__parts.use(0),ObjectFreeze=part2[110];var part3=__parts.use(0),configureInterface=part3[5],illegalConstructor=part3[102],illegalKey=part3[103];var userAgent="Skerry/0.1",languages=ObjectFreeze(["en"]),Navigator=class{#brand=void 0;constructor(key){key!==illegalKey&&illegalConstructor()}get userAgent(){
return this.#brand,userAgent}get appCodeName(){return this.#brand,"Mozilla"}get appName(){return this.#brand,"Netscape"}get appVersion(){return this.#brand,"0.1"}get platform(){
return this.#brand,""}get product(){return this.#brand,"Gecko"}get hardwareConcurrency(){return this.#brand,host.cpu_count()}get language(){return this.#brand,"\
en"}get languages(){return this.#brand,languages}};configureInterface(Navigator,{name:"Navigator",length:0});var navigator=new Navigator(illegalKey);__parts[99]=[Navigator,navigator];
})
//# part 100
(function (__host, __parts) {"use strict";
var part=__parts.use(0),configureInterface=part[5],isObject=part[7],toDictionary=part[9],toDOMString=part[10],toDouble=part[11],requiredArguments=part[19],toSequence=part[93],
illegalConstructor=part[102],illegalKey=part[103],toAny=part[111],toBoolean=part[112],toUnsignedLong=part[114],toCallback=part[141];var PerformanceEntry=class{#name;#entryType;#startTime;#duration;constructor(key,name,entryType,startTime,duration){key!==illegalKey&&illegalConstructor(),this.#name=
name,this.#entryType=entryType,this.#startTime=startTime,this.#duration=duration}get name(){return this.#name}get entryType(){return this.#entryType}get startTime(){
return this.#startTime}get duration(){return this.#duration}toJSON(){return{name:this.#name,entryType:this.#entryType,startTime:this.#startTime,duration:this.#duration}}};
configureInterface(PerformanceEntry,{name:"PerformanceEntry",length:0});var part2=__parts.use(0),host=part2[12];var part3=__parts.use(0),Map=part3[48],MapGet=part3[50],MapSet=part3[51],TypeError=part3[78],ReflectApply=part3[107],ObjectFreeze=part3[110],MathMax=part3[131],
StringToLowerCase=part3[158],ArrayIncludes=part3[162],StringEndsWith=part3[182],ArraySort=part3[183],MathMin=part3[206],ArraySlice=part3[219],MapClear=part3[277],
ArrayFilter=part3[300];var part4=__parts.use(21),extractMIMEType=part4[0],splitHeaderValue=part4[3];var fieldN=19,headBytes=300,at={name:0,redirectStart:1,redirectEnd:2,fetchStart:3,domainLookupStart:4,domainLookupEnd:5,connectStart:6,connectEnd:7,secureConnectionStart:8,
requestStart:9,interim:10,responseStart:11,responseEnd:12,protocol:13,status:14,encodedBodySize:15,decodedBodySize:16,contentType:17,contentEncoding:18},PerformanceResourceTiming=class extends PerformanceEntry{#list;#from;constructor(key,list,from){
let start=list[from+at.redirectStart]||list[from+at.fetchStart];super(key,list[from],"resource",start,list[from+at.responseEnd]-start),this.#list=list,this.#from=
from}#number(field){return this.#list[this.#from+field]}#text(field){return this.#list[this.#from+field]}get initiatorType(){return this.#from,"fetch"}get deliveryType(){
return this.#from,""}get nextHopProtocol(){return this.#text(at.protocol)}get workerStart(){return this.#from,0}get redirectStart(){return this.#number(at.redirectStart)}get redirectEnd(){
return this.#number(at.redirectEnd)}get fetchStart(){return this.#number(at.fetchStart)}get domainLookupStart(){return this.#number(at.domainLookupStart)}get domainLookupEnd(){
return this.#number(at.domainLookupEnd)}get connectStart(){return this.#number(at.connectStart)}get connectEnd(){return this.#number(at.connectEnd)}get secureConnectionStart(){
return this.#number(at.secureConnectionStart)}get requestStart(){return this.#number(at.requestStart)}get finalResponseHeadersStart(){return this.#number(at.responseStart)}get firstInterimResponseStart(){
return this.#number(at.interim)}get responseStart(){return this.#number(at.interim)||this.#number(at.responseStart)}get responseEnd(){return this.#number(at.responseEnd)}get workerRouterEvaluationStart(){
return this.#from,0}get workerCacheLookupStart(){return this.#from,0}get workerMatchedRouterSource(){return this.#from,""}get workerFinalRouterSource(){return this.#from,
""}get transferSize(){return this.#number(at.encodedBodySize)+headBytes}get encodedBodySize(){return this.#number(at.encodedBodySize)}get decodedBodySize(){return this.#number(
at.decodedBodySize)}get responseStatus(){return this.#number(at.status)}get renderBlockingStatus(){return this.#from,"non-blocking"}get contentType(){return minimizedType(
this.#text(at.contentType))}get contentEncoding(){return codingName(this.#text(at.contentEncoding))}toJSON(){return this.#from,{name:this.name,entryType:this.entryType,
startTime:this.startTime,duration:this.duration,initiatorType:this.initiatorType,deliveryType:this.deliveryType,nextHopProtocol:this.nextHopProtocol,workerStart:this.
workerStart,redirectStart:this.redirectStart,redirectEnd:this.redirectEnd,fetchStart:this.fetchStart,domainLookupStart:this.domainLookupStart,domainLookupEnd:this.
domainLookupEnd,connectStart:this.connectStart,connectEnd:this.connectEnd,secureConnectionStart:this.secureConnectionStart,requestStart:this.requestStart,finalResponseHeadersStart:this.
finalResponseHeadersStart,firstInterimResponseStart:this.firstInterimResponseStart,responseStart:this.responseStart,responseEnd:this.responseEnd,workerRouterEvaluationStart:this.
workerRouterEvaluationStart,workerCacheLookupStart:this.workerCacheLookupStart,workerMatchedRouterSource:this.workerMatchedRouterSource,workerFinalRouterSource:this.
workerFinalRouterSource,transferSize:this.transferSize,encodedBodySize:this.encodedBodySize,decodedBodySize:this.decodedBodySize,responseStatus:this.responseStatus,
renderBlockingStatus:this.renderBlockingStatus,contentType:this.contentType,contentEncoding:this.contentEncoding}}};configureInterface(PerformanceResourceTiming,
{name:"PerformanceResourceTiming",length:0});function minimizedType(value){let type=value===""?null:extractMIMEType(value);if(type===null)return"";let{essence}=type;
switch(essence){case"application/ecmascript":case"application/javascript":case"application/x-javascript":case"text/ecmascript":case"text/javascript":return"text\
/javascript";case"image/svg+xml":return essence;case"text/json":return"application/json";case"text/xml":return"application/xml"}return StringEndsWith(essence,"+\
json")?"application/json":StringEndsWith(essence,"+xml")?"application/xml":essence}function codingName(value){if(value==="")return"";let codings=splitHeaderValue(
StringToLowerCase(value));if(codings.length>1)return"multiple";let coding=codings[0];switch(coding){case"br":case"deflate":case"gzip":case"zstd":return coding;default:
return"unknown"}}function takeResourceTimings(){let list=host.resource_timings(),entries=[];for(let i=0;i<list.length;i+=fieldN)entries[entries.length]=new PerformanceResourceTiming(
illegalKey,list,i);return entries}var part5=__parts.use(1),DOMException=part5[0];var part6=__parts.use(6),Event=part6[0],defineEventHandler=part6[4],dispatchTrusted=part6[5],EventTarget=part6[6];var part7=__parts.use(8),reportException=part7[1];var part8=__parts.use(3),cloneWithTransfer=part8[1];var part9=__parts.use(0),enqueueTask=part9[127];var toMarkOptions=toDictionary("PerformanceMarkOptions",[{key:"detail",converter:toAny},{key:"startTime",converter:toDouble}]),PerformanceMark=class extends PerformanceEntry{#detail;constructor(markName,markOptions=void 0){
let prefix="Failed to construct 'PerformanceMark'";requiredArguments(arguments.length,1,prefix);let name=toDOMString(markName,prefix,"Argument 1"),options=toMarkOptions(
markOptions,prefix,"Argument 2"),startTime=options.startTime??host.now();if(startTime<0)throw new TypeError(`${prefix}: startTime is negative`);super(illegalKey,
name,"mark",startTime,0),this.#detail=cloneDetail(options.detail)}get detail(){return this.#detail}toJSON(){return{name:this.name,entryType:this.entryType,startTime:this.
startTime,duration:this.duration,detail:this.#detail}}};configureInterface(PerformanceMark,{name:"PerformanceMark",length:1});function cloneDetail(detail){return detail==
null?null:cloneWithTransfer(detail,[]).value}var PerformanceMeasure=class extends PerformanceEntry{#detail;constructor(key,name,startTime,duration,detail){super(
key,name,"measure",startTime,duration),this.#detail=detail}get detail(){return this.#detail}toJSON(){return{name:this.name,entryType:this.entryType,startTime:this.
startTime,duration:this.duration,detail:this.#detail}}};configureInterface(PerformanceMeasure,{name:"PerformanceMeasure",length:0});var toMarkOrTime=(V,prefix,context)=>typeof V==
"number"?toDouble(V,prefix,context):toDOMString(V,prefix,context),toMeasureOptions=toDictionary("PerformanceMeasureOptions",[{key:"detail",converter:toAny},{key:"\
start",converter:toMarkOrTime},{key:"duration",converter:toDouble},{key:"end",converter:toMarkOrTime}]),supportedEntryTypes=ObjectFreeze(["mark","measure","reso\
urce"]),timeline={__proto__:null,mark:[],measure:[],resource:[]},newestMark=new Map;function rebuildNewestMarks(){let marks=timeline.mark;for(let i=0;i<marks.length;i++)
MapSet(newestMark,marks[i].name,marks[i].startTime)}function byStartTime(entries){return ArraySort(entries,(a,b)=>a.startTime-b.startTime)}function filterEntries(entries,name,type){
return byStartTime(ArrayFilter(entries,e=>(name===void 0||e.name===name)&&(type===void 0||e.entryType===type)))}function allEntries(){return collectResources(),
[...timeline.mark,...timeline.measure,...timeline.resource]}function toTimestamp(mark,prefix){if(typeof mark=="number"){if(mark<0)throw new TypeError(`${prefix}\
: a time stamp is negative`);return mark}let time=MapGet(newestMark,mark);if(time===void 0)throw new DOMException(`${prefix}: there is no mark "${mark}"`,"Synta\
xError");return time}var Performance=class extends EventTarget{#brand=void 0;constructor(key){key!==illegalKey&&illegalConstructor(),super()}now(){return this.#brand,
host.now()}get timeOrigin(){return this.#brand,host.time_origin()}toJSON(){return{timeOrigin:this.timeOrigin}}mark(markName,markOptions=void 0){this.#brand,requiredArguments(
arguments.length,1,"Failed to execute 'mark' on 'Performance'");let entry=new PerformanceMark(markName,markOptions);return MapSet(newestMark,entry.name,entry.startTime),
queueEntry(entry),entry}clearMarks(markName=void 0){this.#brand,clearEntries("mark",markName),MapClear(newestMark),rebuildNewestMarks()}measure(measureName,startOrMeasureOptions=void 0,endMark=void 0){
this.#brand;let prefix="Failed to execute 'measure' on 'Performance'";requiredArguments(arguments.length,1,prefix);let name=toDOMString(measureName,prefix,"Argu\
ment 1"),options=null,startMark;isObject(startOrMeasureOptions)||startOrMeasureOptions===null?options=toMeasureOptions(startOrMeasureOptions,prefix,"Argument 2"):
startOrMeasureOptions!==void 0&&(startMark=toDOMString(startOrMeasureOptions,prefix,"Argument 2"));let end=endMark===void 0?void 0:toDOMString(endMark,prefix,"A\
rgument 3");if(options!==null&&("start"in options||"end"in options||"duration"in options||"detail"in options)){if(end!==void 0)throw new TypeError(`${prefix}: o\
ptions and an end mark were both given`);if(options?.start===void 0&&options?.end===void 0)throw new TypeError(`${prefix}: neither start nor end was given`);if(options.
start!==void 0&&options.end!==void 0&&options.duration!==void 0)throw new TypeError(`${prefix}: start, end and duration were all given`)}let endTime;end!==void 0?
endTime=toTimestamp(end,prefix):options?.end!==void 0?endTime=toTimestamp(options.end,prefix):options?.start!==void 0&&options.duration!==void 0?endTime=toTimestamp(
options.start,prefix)+toTimestamp(options.duration,prefix):endTime=host.now();let startTime;options?.start!==void 0?startTime=toTimestamp(options.start,prefix):
options?.duration!==void 0&&options.end!==void 0?startTime=toTimestamp(options.end,prefix)-toTimestamp(options.duration,prefix):startMark!==void 0?startTime=toTimestamp(
startMark,prefix):startTime=0;let entry=new PerformanceMeasure(illegalKey,name,startTime,endTime-startTime,cloneDetail(options?.detail));return queueEntry(entry),
entry}clearMeasures(measureName=void 0){this.#brand,clearEntries("measure",measureName)}clearResourceTimings(){this.#brand,collectResources(),timeline.resource=
[]}setResourceTimingBufferSize(maxSize){this.#brand;let prefix="Failed to execute 'setResourceTimingBufferSize' on 'Performance'";requiredArguments(arguments.length,
1,prefix);let size=toUnsignedLong(maxSize,prefix,"Argument 1");collectResources(),resourceLimit=size}getEntries(){return this.#brand,byStartTime(allEntries())}getEntriesByType(type){
this.#brand;let prefix="Failed to execute 'getEntriesByType' on 'Performance'";return requiredArguments(arguments.length,1,prefix),filterEntries(allEntries(),void 0,
toDOMString(type,prefix,"Argument 1"))}getEntriesByName(name,type=void 0){this.#brand;let prefix="Failed to execute 'getEntriesByName' on 'Performance'";requiredArguments(
arguments.length,1,prefix);let n=toDOMString(name,prefix,"Argument 1");return filterEntries(allEntries(),n,type===void 0?void 0:toDOMString(type,prefix,"Argumen\
t 2"))}};configureInterface(Performance,{name:"Performance",length:0,lengths:{mark:1,measure:1,clearMarks:0,clearMeasures:0,getEntriesByName:1}});defineEventHandler(
Performance.prototype,"resourcetimingbufferfull");var performance=new Performance(illegalKey);function clearEntries(type,name){let n=name===void 0?void 0:toDOMString(
name);timeline[type]=n===void 0?[]:ArrayFilter(timeline[type],e=>e.name!==n)}var resourceLimit=250,excessResources=[],fullEventPending=!1;function collectResources(){
let entries=takeResourceTimings();for(let i=0;i<entries.length;i++)addResource(entries[i])}function addResource(entry){offerEntry(entry);let list=timeline.resource;
if(list.length<resourceLimit&&!fullEventPending){list[list.length]=entry;return}fullEventPending||(fullEventPending=!0,enqueueTask(fireBufferFull)),excessResources.
length<maxExcess&&(excessResources[excessResources.length]=entry)}var maxExcess=250;function fireBufferFull(){for(;excessResources.length>0;){let before=excessResources.
length;timeline.resource.length>=resourceLimit&&dispatchTrusted(performance,new Event("resourcetimingbufferfull"));let list=timeline.resource,moved=MathMin(MathMax(
resourceLimit-list.length,0),excessResources.length);for(let i=0;i<moved;i++)list[list.length]=excessResources[i];excessResources=ArraySlice(excessResources,moved),
excessResources.length>=before&&(excessResources=[])}fullEventPending=!1}host.export("resource_timings",collectResources);var toObserverInit=toDictionary("Perfo\
rmanceObserverInit",[{key:"entryTypes",converter:toSequence(toDOMString)},{key:"type",converter:toDOMString},{key:"buffered",converter:toBoolean}]),observers=[],
taskQueued=!1,observes,offer,flush;function queueEntry(entry){let list=timeline[entry.entryType];list[list.length]=entry,offerEntry(entry)}function offerEntry(entry){
if(observers.length!==0){for(let i=0;i<observers.length;i++)offer(observers[i],entry);queueObserverTask()}}var watching=!1;function watchResources(){let wanted=!1;
for(let i=0;i<observers.length&&!wanted;i++)wanted=observes(observers[i],"resource");wanted!==watching&&(watching=wanted,host.resource_timings_watch(wanted))}function queueObserverTask(){
taskQueued||(taskQueued=!0,enqueueTask(()=>{taskQueued=!1;let notify=ArraySlice(observers);for(let i=0;i<notify.length;i++)flush(notify[i])}))}var PerformanceObserver=class{#callback;#buffer=[];#mode="\
undefined";#types=[];#requiresDropped=!0;constructor(callback){let prefix="Failed to construct 'PerformanceObserver'";requiredArguments(arguments.length,1,prefix),
this.#callback=toCallback(callback,prefix,"Argument 1")}static get supportedEntryTypes(){return supportedEntryTypes}observe(options=void 0){let prefix="Failed t\
o execute 'observe' on 'PerformanceObserver'",mode=this.#mode,{entryTypes,type,buffered}=toObserverInit(options,prefix,"Argument 1");if(entryTypes===void 0&&type===
void 0)throw new TypeError(`${prefix}: neither entryTypes nor type was given`);if(entryTypes!==void 0&&(type!==void 0||buffered!==void 0))throw new TypeError(`${prefix}\
: entryTypes excludes type and buffered`);let wanted=entryTypes!==void 0?"multiple":"single";if(mode!=="undefined"&&mode!==wanted)throw new DOMException(`${prefix}\
: the observer was used with ${mode==="multiple"?"entryTypes":"type"} before`,"InvalidModificationError");if(this.#mode=wanted,entryTypes!==void 0){let types=ArrayFilter(
entryTypes,t=>ArrayIncludes(supportedEntryTypes,t));if(types.length===0)return;this.#types=types}else{if(!ArrayIncludes(supportedEntryTypes,type))return;ArrayIncludes(
this.#types,type)||(this.#types=[...this.#types,type])}if(ArrayIncludes(this.#types,"resource")&&collectResources(),ArrayIncludes(observers,this)||(observers=[...observers,
this]),watchResources(),buffered===!0){let old=timeline[type];for(let i=0;i<old.length;i++)this.#buffer[this.#buffer.length]=old[i];queueObserverTask()}}disconnect(){
this.#buffer=[],this.#types=[],this.#mode="undefined",observers=ArrayFilter(observers,o=>o!==this),watchResources()}takeRecords(){let records=this.#buffer;return this.#buffer=
[],records}static{observes=(observer,type)=>ArrayIncludes(observer.#types,type),offer=(observer,entry)=>{ArrayIncludes(observer.#types,entry.entryType)&&(observer.#buffer[observer.#buffer.
length]=entry)},flush=observer=>{let entries=observer.#buffer;if(entries.length===0)return;observer.#buffer=[];let options={};observer.#requiresDropped&&(observer.#requiresDropped=
!1,options.droppedEntriesCount=0);try{ReflectApply(observer.#callback,observer,[new PerformanceObserverEntryList(illegalKey,entries),observer,options])}catch(error){
reportException(error)}}}};configureInterface(PerformanceObserver,{name:"PerformanceObserver",length:1});var PerformanceObserverEntryList=class{#entries;constructor(key,entries){
key!==illegalKey&&illegalConstructor(),this.#entries=entries}getEntries(){return filterEntries(this.#entries,void 0,void 0)}getEntriesByType(type){let entries=this.#entries,
prefix="Failed to execute 'getEntriesByType' on 'PerformanceObserverEntryList'";return requiredArguments(arguments.length,1,prefix),filterEntries(entries,void 0,
toDOMString(type,prefix,"Argument 1"))}getEntriesByName(name,type=void 0){let entries=this.#entries,prefix="Failed to execute 'getEntriesByName' on 'Performance\
ObserverEntryList'";requiredArguments(arguments.length,1,prefix);let n=toDOMString(name,prefix,"Argument 1");return filterEntries(entries,n,type===void 0?void 0:
toDOMString(type,prefix,"Argument 2"))}};configureInterface(PerformanceObserverEntryList,{name:"PerformanceObserverEntryList",length:0});__parts[100]=[Performance,PerformanceEntry,PerformanceMark,PerformanceMeasure,PerformanceObserver,PerformanceObserverEntryList,PerformanceResourceTiming,performance];
})
//# part 101
(function (__host, __parts) {"use strict";
var part=__parts.use(5);var part2=__parts.use(5),ReadableStream=part2[12];var part3=__parts.use(5),ReadableByteStreamController=part3[21],ReadableStreamBYOBRequest=part3[22];var part4=__parts.use(5),ReadableStreamDefaultController=part4[23];var part5=__parts.use(5),ReadableStreamBYOBReader=part5[24],ReadableStreamDefaultReader=part5[25];var part6=__parts.use(4),ByteLengthQueuingStrategy=part6[31],CountQueuingStrategy=part6[32];var part7=__parts.use(5),TransformStream=part7[20],TransformStreamDefaultController=part7[26];var part8=__parts.use(4),WritableStream=part8[27],WritableStreamDefaultController=part8[33],WritableStreamDefaultWriter=part8[34];__parts[101]=[ByteLengthQueuingStrategy,CountQueuingStrategy,ReadableByteStreamController,ReadableStream,ReadableStreamBYOBReader,ReadableStreamBYOBRequest,ReadableStreamDefaultController,
ReadableStreamDefaultReader,TransformStream,TransformStreamDefaultController,WritableStream,WritableStreamDefaultController,WritableStreamDefaultWriter];
})
//# part 102
(function (__host, __parts) {"use strict";
var part=__parts.use(0),RegExpTest=part[13],StringCharCodeAt=part[14],RegExp=part[63],TypeError=part[78],StringSlice=part[157],StringToLowerCase=part[158],NumberToString=part[167],
StringStartsWith=part[176],StringEndsWith=part[182],StringIncludes=part[184],RegExpExec=part[202],ArraySome=part[301];var part2=__parts.use(17),FRAGMENT_STATE=part2[0],HOSTNAME_STATE=part2[1],OPAQUE_PATH_STATE=part2[3],PATH_START_STATE=part2[4],PORT_STATE=part2[5],QUERY_STATE=part2[6],
basicParse=part2[8],parseInto=part2[9];var part3=__parts.use(14),hexValue=part3[1],utf8PercentEncode=part3[3],USERINFO_SET=part3[8];var part4=__parts.use(15),defaultPort=part4[2],isSpecialScheme=part4[6],URLRecord=part4[8];function invalid(what,value){return new TypeError(`Invalid ${what} '${value}'`)}function dummyURL(){let url=new URLRecord;return url.scheme="https",url.host="du\
mmy.invalid",url.path="/",url}function canonicalizeProtocol(value){if(value==="")return value;let url=basicParse(`${value}://dummy.invalid/`,null);if(url===null)
throw invalid("protocol",value);return url.scheme}function canonicalizeUserinfo(value){return utf8PercentEncode(value,USERINFO_SET)}function canonicalizeHostname(value){
if(value==="")return value;let url=dummyURL();if(!parseInto(url,value,HOSTNAME_STATE))throw invalid("hostname",value);return url.host??""}function canonicalizeIPv6Hostname(value){
for(let i=0;i<value.length;i++){let c=StringCharCodeAt(value,i);if(hexValue(c)<0&&c!==91&&c!==93&&c!==58)throw invalid("hostname",value)}return StringToLowerCase(
value)}function canonicalizePort(value,protocol){if(value==="")return value;let url=dummyURL();if(url.scheme=protocol??"",!parseInto(url,value,PORT_STATE))throw invalid(
"port",value);return url.port<0?"":NumberToString(url.port)}function canonicalizePathname(value){if(value==="")return value;let leadingSlash=StringStartsWith(value,
"/"),url=dummyURL();return url.path="",parseInto(url,leadingSlash?value:`/-${value}`,PATH_START_STATE),leadingSlash?url.path:StringSlice(url.path,2)}function canonicalizeOpaquePathname(value){
if(value==="")return value;let url=dummyURL();return url.path="",url.opaquePath=!0,parseInto(url,value,OPAQUE_PATH_STATE),url.path}function canonicalizeSearch(value){
if(value==="")return value;let url=dummyURL();return parseInto(url,value,QUERY_STATE),url.query??""}function canonicalizeHash(value){if(value==="")return value;
let url=dummyURL();return parseInto(url,value,FRAGMENT_STATE),url.fragment??""}function escape(input,special){let out="",copied=0;for(let i=0;i<input.length;i++)StringIncludes(special,input[i])&&(out+=`${StringSlice(input,copied,i)}\\`,copied=
i);return copied===0&&out===""?input:out+StringSlice(input,copied)}function escapeRegExpString(input){return escape(input,".+*?^${}()[]|/\\")}function escapePatternString(input){
return escape(input,"+*?:{}()\\")}var OPEN=1,CLOSE=2,REGEXP=3,NAME=4,CHAR=5,ESCAPED_CHAR=6,OTHER_MODIFIER=7,ASTERISK=8,END=9,INVALID_CHAR=10,identifierStart=/^[$_\p{ID_Start}]/u,identifierPart=/^[$_\u200c\u200d\p{ID_Continue}]/u;
function startsWithNameCodePoint(text,first){return RegExpTest(first?identifierStart:identifierPart,text)}function codePointLength(s,i){return(StringCharCodeAt(
s,i)&64512)===55296&&(StringCharCodeAt(s,i+1)&64512)===56320?2:1}function tokenize(input,lenient){let n=input.length,tokens=[],index=0,add=(type,next,start,end)=>{
tokens[tokens.length]={type,index,value:StringSlice(input,start,end)},index=next},error=(next,start,why)=>{if(!lenient)throw new TypeError(`Invalid pattern '${input}\
': ${why} at ${start}`);add(INVALID_CHAR,next,start,next)};for(;index<n;){let c=StringCharCodeAt(input,index),next=index+codePointLength(input,index);switch(c){case 42:
add(ASTERISK,next,index,next);break;case 43:case 63:add(OTHER_MODIFIER,next,index,next);break;case 92:{if(next===n){error(next,index,"nothing to escape");break}
let end=next+codePointLength(input,next);add(ESCAPED_CHAR,end,next,end);break}case 123:add(OPEN,next,index,next);break;case 125:add(CLOSE,next,index,next);break;case 58:{
let end=next;for(;end<n&&startsWithNameCodePoint(StringSlice(input,end,end+2),end===next);)end+=codePointLength(input,end);end===next?error(next,index,"missing \
name"):add(NAME,end,next,end);break}case 40:{let end=regexpEnd(input,next);end<0?error(next,next,"bad regular expression group"):end===next?error(next,next,"emp\
ty regular expression group"):add(REGEXP,end+1,next,end);break}default:add(CHAR,next,index,next)}}return add(END,index,index,index),tokens}function regexpEnd(input,start){
let depth=1;for(let i=start;i<input.length;i++){let c=StringCharCodeAt(input,i);if(c>127||i===start&&c===63)return-1;if(c===92){if(i++,i===input.length||StringCharCodeAt(
input,i)>127)return-1}else if(c===41){if(--depth===0)return i}else if(c===40&&(depth++,StringCharCodeAt(input,i+1)!==63))return-1}return-1}var FIXED_TEXT=1,REGEXP_PART=2,SEGMENT_WILDCARD=3,FULL_WILDCARD=4,fullWildcardRegExp=".*";function segmentWildcardRegExp(options){return`[^${escapeRegExpString(
options.delimiter)}]+?`}function parsePattern(input,options,encode){return new PatternParser(input,options,encode).parse()}var PatternParser=class{input;options;encode;segmentWildcard;tokens;parts=[];pendingFixedValue="";index=0;nextNumericName=0;constructor(input,options,encode){
this.input=input,this.options=options,this.encode=encode,this.segmentWildcard=segmentWildcardRegExp(options),this.tokens=tokenize(input,!1)}parse(){for(;this.index<
this.tokens.length;){let charToken=this.tryConsume(CHAR),nameToken=this.tryConsume(NAME),matcher=this.tryConsumeMatcher(nameToken);if(nameToken!==null||matcher!==
null){let prefix=charToken===null?"":charToken.value;prefix!==""&&prefix!==this.options.prefix&&(this.pendingFixedValue+=prefix,prefix=""),this.flushFixedValue(),
this.addPart(prefix,nameToken,matcher,"",this.tryConsumeModifier());continue}let fixedToken=charToken??this.tryConsume(ESCAPED_CHAR);if(fixedToken!==null){this.
pendingFixedValue+=fixedToken.value;continue}if(this.tryConsume(OPEN)!==null){let prefix=this.consumeText(),name=this.tryConsume(NAME),groupMatcher=this.tryConsumeMatcher(
name),suffix=this.consumeText();this.consumeRequired(CLOSE),this.addPart(prefix,name,groupMatcher,suffix,this.tryConsumeModifier());continue}this.flushFixedValue(),
this.consumeRequired(END)}return this.parts}tryConsume(type){let token=this.tokens[this.index];return token===void 0||token.type!==type?null:(this.index++,token)}tryConsumeModifier(){
let token=this.tryConsume(OTHER_MODIFIER)??this.tryConsume(ASTERISK);return token===null?"":token.value}tryConsumeMatcher(nameToken){let token=this.tryConsume(REGEXP);
return nameToken===null&&token===null?this.tryConsume(ASTERISK):token}consumeRequired(type){if(this.tryConsume(type)!==null)return;let token=this.tokens[this.index];
throw new TypeError(`Invalid pattern '${this.input}': unexpected '${token?.value??""}' at ${token?.index??this.input.length}`)}consumeText(){let text="";for(;;){
let token=this.tryConsume(CHAR)??this.tryConsume(ESCAPED_CHAR);if(token===null)return text;text+=token.value}}flushFixedValue(){if(this.pendingFixedValue==="")return;
let value=this.encode(this.pendingFixedValue);this.pendingFixedValue="",this.push(FIXED_TEXT,value,"","","","")}push(type,value,modifier,name,prefix,suffix){this.
parts[this.parts.length]={type,value,modifier,name,prefix,suffix}}addPart(prefix,nameToken,matcher,suffix,modifier){if(nameToken===null&&matcher===null){if(modifier===
""){this.pendingFixedValue+=prefix;return}this.flushFixedValue(),prefix!==""&&this.push(FIXED_TEXT,this.encode(prefix),modifier,"","","");return}this.flushFixedValue();
let value=matcher===null?this.segmentWildcard:matcher.type===ASTERISK?fullWildcardRegExp:matcher.value,type=REGEXP_PART;value===this.segmentWildcard?(type=SEGMENT_WILDCARD,
value=""):value===fullWildcardRegExp&&(type=FULL_WILDCARD,value="");let name=nameToken!==null?nameToken.value:NumberToString(this.nextNumericName++);if(ArraySome(
this.parts,part7=>part7.name===name))throw new TypeError(`Invalid pattern '${this.input}': duplicate name '${name}'`);this.push(type,value,modifier,name,this.encode(
prefix),this.encode(suffix))}};function compileComponent(input,encode,options){let parts=parsePattern(input,options,encode),{source,names}=generateRegExp(parts,options),regexp;try{regexp=new RegExp(
source,options.ignoreCase?"vi":"v")}catch{throw new TypeError(`Invalid pattern '${input}': bad regular expression`)}let hasRegExpGroups=!1;for(let i=0;i<parts.length;i++)
hasRegExpGroups||=parts[i].type===REGEXP_PART;let first=parts[0],isPlain=!options.ignoreCase&&(first===void 0||first.type===FIXED_TEXT&&first.modifier===""),patternString=generatePatternString(
parts,options);return{patternString,regexp,groupNames:names,hasRegExpGroups,literal:parts.length<2&&isPlain?first?.value??"":null,matchesAll:patternString==="*"}}
function componentMatches(component,input){return component.matchesAll?!0:component.literal!==null?component.literal===input:RegExpExec(component.regexp,input)!==
null}function generateRegExp(parts,options){let source="^",names=[];for(let i=0;i<parts.length;i++){let part7=parts[i],{modifier}=part7;if(part7.type===FIXED_TEXT){
let text=escapeRegExpString(part7.value);source+=modifier===""?text:`(?:${text})${modifier}`;continue}names[names.length]=part7.name;let value=part7.type===SEGMENT_WILDCARD?
segmentWildcardRegExp(options):part7.type===FULL_WILDCARD?fullWildcardRegExp:part7.value,single=modifier===""||modifier==="?";if(part7.prefix===""&&part7.suffix===
""){source+=single?`(${value})${modifier}`:`((?:${value})${modifier})`;continue}let prefix=escapeRegExpString(part7.prefix),suffix=escapeRegExpString(part7.suffix);
if(single){source+=`(?:${prefix}(${value})${suffix})${modifier}`;continue}source+=`(?:${prefix}((?:${value})(?:${suffix}${prefix}(?:${value}))*)${suffix})`,modifier===
"*"&&(source+="?")}return{source:`${source}$`,names}}function startsWithDigit(s){let c=StringCharCodeAt(s,0);return c>=48&&c<=57}function generatePatternString(parts,options){
let result="";for(let i=0;i<parts.length;i++){let part7=parts[i];if(part7.type===FIXED_TEXT){let text=escapePatternString(part7.value);result+=part7.modifier===
""?text:`{${text}}${part7.modifier}`;continue}result+=groupString(part7,parts[i-1],parts[i+1],options)}return result}function groupString(part7,previous,next,options){
let customName=!startsWithDigit(part7.name),needsGrouping=part7.suffix!==""||part7.prefix!==""&&part7.prefix!==options.prefix;!needsGrouping&&customName&&part7.
type===SEGMENT_WILDCARD&&part7.modifier===""&&next!==void 0&&next.prefix===""&&next.suffix===""&&(needsGrouping=next.type===FIXED_TEXT?startsWithNameCodePoint(next.
value,!1):startsWithDigit(next.name)),!needsGrouping&&part7.prefix===""&&previous!==void 0&&previous.type===FIXED_TEXT&&previous.modifier===""&&options.prefix!==
""&&StringEndsWith(previous.value,options.prefix)&&(needsGrouping=!0);let result=escapePatternString(part7.prefix);if(customName&&(result+=`:${part7.name}`),part7.
type===REGEXP_PART)result+=`(${part7.value})`;else if(part7.type===SEGMENT_WILDCARD)customName?startsWithNameCodePoint(part7.suffix,!1)&&(result+="\\"):result+=
`(${segmentWildcardRegExp(options)})`;else{let bare=!customName&&(previous===void 0||previous.type===FIXED_TEXT||previous.modifier!==""||needsGrouping||part7.prefix!==
"");result+=bare?"*":`(${fullWildcardRegExp})`}return result+=escapePatternString(part7.suffix),(needsGrouping?`{${result}}`:result)+part7.modifier}var componentNames=["protocol","username","password","hostname","port","pathname","search","hash"],defaultOptions={delimiter:"",prefix:"",ignoreCase:!1},hostnameOptions={
delimiter:".",prefix:"",ignoreCase:!1},specialSchemes=["https","http","ws","wss","ftp","file"];function matchesSpecialScheme(component){for(let i=0;i<specialSchemes.
length;i++)if(componentMatches(component,specialSchemes[i]))return!0;return!1}function isAbsolutePathname(path,isPattern){return StringStartsWith(path,"/")||isPattern&&
(StringStartsWith(path,"\\/")||StringStartsWith(path,"{/"))}function inherit(result,init,base,isPattern){let take=value=>isPattern?escapePatternString(value):value;
init.protocol===void 0&&(result.protocol=take(base.scheme),!isPattern&&init.hostname===void 0&&init.port===void 0&&init.username===void 0&&(result.username=base.
username,init.password===void 0&&(result.password=base.password)),init.hostname===void 0&&(result.hostname=take(base.host??""),init.port===void 0&&(result.port=
base.port<0?"":NumberToString(base.port),init.pathname===void 0&&(result.pathname=take(base.path),init.search===void 0&&(result.search=take(base.query??""),init.
hash===void 0&&(result.hash=take(base.fragment??"")))))))}function processInit(init,isPattern,result){let base=null;if(init.baseURL!==void 0){if(base=basicParse(
init.baseURL,null),base===null)throw new TypeError(`Invalid base URL '${init.baseURL}'`);inherit(result,init,base,isPattern)}let canonicalize=(value,callback)=>isPattern?
value:callback(value);if(init.protocol!==void 0){let protocol2=StringEndsWith(init.protocol,":")?StringSlice(init.protocol,0,init.protocol.length-1):init.protocol;
result.protocol=canonicalize(protocol2,canonicalizeProtocol)}init.username!==void 0&&(result.username=canonicalize(init.username,canonicalizeUserinfo)),init.password!==
void 0&&(result.password=canonicalize(init.password,canonicalizeUserinfo)),init.hostname!==void 0&&(result.hostname=canonicalize(init.hostname,canonicalizeHostname));
let protocol=result.protocol??"";if(init.port!==void 0&&(result.port=canonicalize(init.port,port=>canonicalizePort(port,protocol))),init.pathname!==void 0){let path=init.
pathname;if(base!==null&&!base.opaquePath&&!isAbsolutePathname(path,isPattern)){let basePath=isPattern?escapePatternString(base.path):base.path,slash=basePath.length-
1;for(;slash>=0&&basePath[slash]!=="/";)slash--;slash>=0&&(path=StringSlice(basePath,0,slash+1)+path)}result.pathname=canonicalize(path,protocol===""||isSpecialScheme(
protocol)?canonicalizePathname:canonicalizeOpaquePathname)}return init.search!==void 0&&(result.search=canonicalize(withoutPrefix(init.search,"?"),canonicalizeSearch)),
init.hash!==void 0&&(result.hash=canonicalize(withoutPrefix(init.hash,"#"),canonicalizeHash)),result}function withoutPrefix(value,prefix){return StringStartsWith(
value,prefix)?StringSlice(value,1):value}var INIT=0,PROTOCOL=1,AUTHORITY=2,USERNAME=3,PASSWORD=4,HOSTNAME=5,PORT=6,PATHNAME=7,SEARCH=8,HASH=9,DONE=10,keys=["","protocol","","username","password","hostn\
ame","port","pathname","search","hash",""];function parseConstructorString(input){return new ConstructorStringParser(input).parse()}var ConstructorStringParser=class{input;tokens;result={};componentStart=0;tokenIndex=0;tokenIncrement=1;groupDepth=0;bracketDepth=0;protocolMatchesSpecial=!1;state=INIT;constructor(input){
this.input=input,this.tokens=tokenize(input,!0)}parse(){for(;this.tokenIndex<this.tokens.length;this.tokenIndex+=this.tokenIncrement){this.tokenIncrement=1;let{
type}=this.tokens[this.tokenIndex];if(type===END){if(!this.end())break;continue}if(type===OPEN){this.groupDepth++;continue}if(this.groupDepth>0){if(type!==CLOSE)
continue;this.groupDepth--}this.step()}let result=this.result;return result.hostname!==void 0&&result.port===void 0&&(result.port=""),result}end(){return this.state===
INIT?(this.rewind(INIT),this.isChar(0,"#")?this.changeState(HASH,1):this.isSearchPrefix()?this.changeState(SEARCH,1):this.changeState(PATHNAME,0),!0):this.state===
AUTHORITY?(this.rewind(HOSTNAME),!0):(this.changeState(DONE,0),!1)}step(){switch(this.state){case INIT:this.isChar(0,":")&&this.rewind(PROTOCOL);break;case PROTOCOL:
this.isChar(0,":")&&this.endProtocol();break;case AUTHORITY:this.isChar(0,"@")?this.rewind(USERNAME):(this.isChar(0,"/")||this.isSearchPrefix()||this.isChar(0,"\
#"))&&this.rewind(HOSTNAME);break;case USERNAME:this.isChar(0,":")?this.changeState(PASSWORD,1):this.isChar(0,"@")&&this.changeState(HOSTNAME,1);break;case PASSWORD:
this.isChar(0,"@")&&this.changeState(HOSTNAME,1);break;case HOSTNAME:this.isChar(0,"[")?this.bracketDepth++:this.isChar(0,"]")?this.bracketDepth--:this.isChar(0,
":")&&this.bracketDepth===0?this.changeState(PORT,1):this.endAuthority();break;case PORT:this.endAuthority();break;case PATHNAME:this.isSearchPrefix()?this.changeState(
SEARCH,1):this.isChar(0,"#")&&this.changeState(HASH,1);break;case SEARCH:this.isChar(0,"#")&&this.changeState(HASH,1);break}}endProtocol(){let component=compileComponent(
this.componentString(),canonicalizeProtocol,defaultOptions);this.protocolMatchesSpecial=matchesSpecialScheme(component),this.isChar(1,"/")&&this.isChar(2,"/")?this.
changeState(AUTHORITY,3):this.changeState(this.protocolMatchesSpecial?AUTHORITY:PATHNAME,1)}endAuthority(){this.isChar(0,"/")?this.changeState(PATHNAME,0):this.
isSearchPrefix()?this.changeState(SEARCH,1):this.isChar(0,"#")&&this.changeState(HASH,1)}rewind(state){this.tokenIndex=this.componentStart,this.tokenIncrement=0,
this.state=state}changeState(state,skip){let from=this.state,result=this.result,key=keys[from];key!==void 0&&key!==""&&(result[key]=this.componentString()),from!==
INIT&&state!==DONE&&(from<=PASSWORD&&state>=PORT&&(result.hostname??=""),from<=PORT&&state>=SEARCH&&(result.pathname??=this.protocolMatchesSpecial?"/":""),from<=
PATHNAME&&state===HASH&&(result.search??="")),this.state=state,this.tokenIndex+=skip,this.componentStart=this.tokenIndex,this.tokenIncrement=0}token(index){return this.
tokens[index]??this.tokens[this.tokens.length-1]}isChar(offset,value){let token=this.token(this.tokenIndex+offset);return token.value===value&&(token.type===CHAR||
token.type===ESCAPED_CHAR||token.type===INVALID_CHAR)}isSearchPrefix(){if(this.isChar(0,"?"))return!0;if(this.token(this.tokenIndex).value!=="?")return!1;let previous=this.
tokens[this.tokenIndex-1];return previous===void 0||previous.type!==NAME&&previous.type!==REGEXP&&previous.type!==CLOSE&&previous.type!==ASTERISK}componentString(){
return StringSlice(this.input,this.token(this.componentStart).index,this.token(this.tokenIndex).index)}};var part5=__parts.use(18),parseURL=part5[3];var part6=__parts.use(0),configureInterface=part6[5],isObject=part6[7],toDictionary=part6[9],toBoolean=part6[112],toUSVString=part6[116];var toURLPatternInit=toDictionary("URLPatternInit",[{key:"protocol",converter:toUSVString},{key:"username",converter:toUSVString},{key:"password",converter:toUSVString},
{key:"hostname",converter:toUSVString},{key:"port",converter:toUSVString},{key:"pathname",converter:toUSVString},{key:"search",converter:toUSVString},{key:"hash",
converter:toUSVString},{key:"baseURL",converter:toUSVString}]),toURLPatternOptions=toDictionary("URLPatternOptions",[{key:"ignoreCase",converter:toBoolean,defaultValue:!1}]);
function isDictionary(V){return V==null||isObject(V)}function toURLPatternInput(V,prefix){return isDictionary(V)?toURLPatternInit(V,prefix,"Argument 1"):toUSVString(
V,prefix,"Argument 1")}function isIPv6Pattern(hostname){return hostname.length>1&&(StringStartsWith(hostname,"[")||StringStartsWith(hostname,"{[")||StringStartsWith(
hostname,"\\["))}function createComponents(input,baseURL,ignoreCase){let init;if(typeof input=="string"){if(init=parseConstructorString(input),baseURL!==null)init.
baseURL=baseURL;else if(init.protocol===void 0)throw new TypeError(`Invalid pattern '${input}': a relative pattern needs a base URL`)}else{if(baseURL!==null)throw new TypeError(
"A base URL can only go with a string; give it as member baseURL instead");init=input}let processed=processInit(init,!0,{}),pattern=name=>processed[name]??"*",port=pattern(
"port"),standard=defaultPort(pattern("protocol"));standard>=0&&port===NumberToString(standard)&&(port="");let protocol=compileComponent(pattern("protocol"),canonicalizeProtocol,
defaultOptions),hostname=pattern("hostname"),options={delimiter:"",prefix:"",ignoreCase},pathname=matchesSpecialScheme(protocol)?compileComponent(pattern("pathn\
ame"),canonicalizePathname,{delimiter:"/",prefix:"/",ignoreCase}):compileComponent(pattern("pathname"),canonicalizeOpaquePathname,options);return{protocol,username:compileComponent(
pattern("username"),canonicalizeUserinfo,defaultOptions),password:compileComponent(pattern("password"),canonicalizeUserinfo,defaultOptions),hostname:compileComponent(
hostname,isIPv6Pattern(hostname)?canonicalizeIPv6Hostname:canonicalizeHostname,hostnameOptions),port:compileComponent(port,canonicalizePort,defaultOptions),pathname,
search:compileComponent(pattern("search"),canonicalizeSearch,options),hash:compileComponent(pattern("hash"),canonicalizeHash,options)}}function recordValues(url){
return{protocol:url.scheme,username:url.username,password:url.password,hostname:url.host??"",port:url.port<0?"":NumberToString(url.port),pathname:url.path,search:url.
query??"",hash:url.fragment??""}}var empty={protocol:"",username:"",password:"",hostname:"",port:"",pathname:"",search:"",hash:""};function matchValues(input,baseURL){
if(typeof input!="string"){if(baseURL!==null)throw new TypeError("A base URL can only go with a string; give it as member baseURL instead");try{return processInit(
input,!1,{...empty})}catch{return null}}let url=parseURL(input,baseURL);return url===null?null:recordValues(url)}function matchComponent(component,input){if(component.
literal!==null)return component.literal===input?{input,groups:{}}:null;if(component.matchesAll)return{input,groups:{0:input}};let match=RegExpExec(component.regexp,
input);if(match===null)return null;let groups={__proto__:null},names=component.groupNames;for(let i=0;i<names.length;i++)groups[names[i]]=match[i+1];return{input,
groups:{...groups}}}var URLPattern=class _URLPattern{#components;constructor(input=void 0,baseURLOrOptions=void 0,options=void 0){let prefix="Failed to construc\
t 'URLPattern'",hasBase=arguments.length>2||!isDictionary(baseURLOrOptions),patternInput=toURLPatternInput(input,prefix),baseURL=hasBase?toUSVString(baseURLOrOptions,
prefix,"Argument 2"):null,{ignoreCase}=toURLPatternOptions(hasBase?options:baseURLOrOptions,prefix,hasBase?"Argument 3":"Argument 2");this.#components=createComponents(
patternInput,baseURL,ignoreCase)}test(input=void 0,baseURL=void 0){let components=this.#components,prefix="Failed to execute 'test' on 'URLPattern'",patternInput=toURLPatternInput(
input,prefix),values=matchValues(patternInput,baseURL===void 0?null:toUSVString(baseURL,prefix,"Argument 2"));if(values===null)return!1;for(let i=0;i<componentNames.
length;i++){let name=componentNames[i];if(!componentMatches(components[name],values[name]))return!1}return!0}exec(input=void 0,baseURL=void 0){let components=this.#components,
prefix="Failed to execute 'exec' on 'URLPattern'",patternInput=toURLPatternInput(input,prefix),base=baseURL===void 0?null:toUSVString(baseURL,prefix,"Argument 2"),
values=matchValues(patternInput,base);if(values===null)return null;let shown=typeof patternInput=="string"?patternInput:{...patternInput},result={__proto__:null,
inputs:base===null?[shown]:[shown,base]};for(let i=0;i<componentNames.length;i++){let name=componentNames[i],match=matchComponent(components[name],values[name]);
if(match===null)return null;result[name]=match}return{...result}}get protocol(){return this.#components.protocol.patternString}get username(){return this.#components.
username.patternString}get password(){return this.#components.password.patternString}get hostname(){return this.#components.hostname.patternString}get port(){return this.#components.
port.patternString}get pathname(){return this.#components.pathname.patternString}get search(){return this.#components.search.patternString}get hash(){return this.#components.
hash.patternString}get hasRegExpGroups(){let components=this.#components;for(let i=0;i<componentNames.length;i++)if(components[componentNames[i]].hasRegExpGroups)
return!0;return!1}static{configureInterface(_URLPattern,{name:"URLPattern"})}};__parts[102]=[URLPattern];
})
