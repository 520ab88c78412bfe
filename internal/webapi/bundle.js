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
prototype.unshift,ArrayValues=Array.prototype.values;var ArrayPush=(self,value)=>arrayPush.call(self,value);var ArraySort=(self,compare)=>arraySort.call(self,compare);var IteratorPrototype=ReflectGetPrototypeOf(ReflectGetPrototypeOf([][Symbol2.iterator]())),AsyncIteratorPrototype=ReflectGetPrototypeOf(ReflectGetPrototypeOf(async function*(){}.
prototype)),ArrayIteratorPrototype=ReflectGetPrototypeOf([][Symbol2.iterator]()),ArrayIteratorNext=ArrayIteratorPrototype.next,{fromCharCode:StringFromCharCode,
fromCodePoint:StringFromCodePoint,raw:StringRaw}=String,stringAt=String.prototype.at,stringCharCodeAt=String.prototype.charCodeAt,stringCodePointAt=String.prototype.
codePointAt,stringEndsWith=String.prototype.endsWith,stringIncludes=String.prototype.includes,stringIndexOf=String.prototype.indexOf,stringIsWellFormed=String.prototype.
isWellFormed,stringLastIndexOf=String.prototype.lastIndexOf,stringLocaleCompare=String.prototype.localeCompare,stringNormalize=String.prototype.normalize,stringPadEnd=String.
prototype.padEnd,stringPadStart=String.prototype.padStart,stringRepeat=String.prototype.repeat,stringReplace=String.prototype.replace,stringReplaceAll=String.prototype.
replaceAll,stringSlice=String.prototype.slice,stringSplit=String.prototype.split,stringStartsWith=String.prototype.startsWith,stringSubstring=String.prototype.substring,
stringToLowerCase=String.prototype.toLowerCase,stringToUpperCase=String.prototype.toUpperCase,stringToWellFormed=String.prototype.toWellFormed,stringTrim=String.
prototype.trim,stringTrimEnd=String.prototype.trimEnd,stringTrimStart=String.prototype.trimStart,stringValueOf=String.prototype.valueOf;var StringToWellFormed=self=>stringToWellFormed.call(self);var regExpExec=RegExp.prototype.exec;var RegExpSource=getter(RegExp.prototype,"source"),RegExpFlags=getter(RegExp.prototype,"flags");var{isFinite:NumberIsFinite,isInteger:NumberIsInteger,isNaN:NumberIsNaN,isSafeInteger:NumberIsSafeInteger,MAX_SAFE_INTEGER:NumberMaxSafeInteger,MIN_SAFE_INTEGER:NumberMinSafeInteger}=Number,
numberToString=Number.prototype.toString,numberToFixed=Number.prototype.toFixed,numberValueOf=Number.prototype.valueOf,bigIntToString=BigInt.prototype.toString,
bigIntValueOf=BigInt.prototype.valueOf,booleanValueOf=Boolean.prototype.valueOf;var{asIntN:BigIntAsIntN,asUintN:BigIntAsUintN}=BigInt;var{abs:MathAbs,ceil:MathCeil,floor:MathFloor,fround:MathFround,log2:MathLog2,log10:MathLog10,max:MathMax,min:MathMin,pow:MathPow,random:MathRandom,round:MathRound,
sign:MathSign,trunc:MathTrunc}=Math,{parse:JSONParse,stringify:JSONStringify}=JSON,{now:DateNow}=Date,dateGetTime=Date.prototype.getTime,dateToISOString=Date.prototype.
toISOString,dateToUTCString=Date.prototype.toUTCString;var ErrorPrototype=Error.prototype,errorToString=Error.prototype.toString,captureStackTrace=Error.captureStackTrace,isError=Error.isError;var mapClear=Map.prototype.clear,mapDelete=Map.prototype.delete,mapForEach=Map.prototype.forEach,mapGet=Map.prototype.get,mapHas=Map.prototype.has,mapSet=Map.prototype.
set;var MapDelete=(self,key)=>mapDelete.call(self,key);var MapGet=(self,key)=>mapGet.call(self,key);var MapSet=(self,key,value)=>{mapSet.call(self,key,value)},MapSize=getter(Map.prototype,"size"),setAdd=Set.prototype.add,setClear=Set.prototype.clear,setDelete=Set.
prototype.delete,setForEach=Set.prototype.forEach,setHas=Set.prototype.has,SetAdd=(self,value)=>{setAdd.call(self,value)};var SetDelete=(self,value)=>setDelete.call(self,value),SetForEach=(self,fn)=>setForEach.call(self,fn);var SetSize=getter(Set.prototype,"size"),weakMapDelete=WeakMap.prototype.delete,weakMapGet=WeakMap.prototype.get,weakMapHas=WeakMap.prototype.has,weakMapSet=WeakMap.
prototype.set;var weakSetAdd=WeakSet.prototype.add,weakSetHas=WeakSet.prototype.has;var weakRefDeref=WeakRef.prototype.deref,WeakRefDeref=self=>weakRefDeref.call(self),ArrayBufferIsView=ArrayBuffer.isView,TypedArrayPrototype=ReflectGetPrototypeOf(
Uint8Array.prototype),arrayBufferSlice=ArrayBuffer.prototype.slice,arrayBufferResize=ArrayBuffer.prototype.resize,arrayBufferTransfer=ArrayBuffer.prototype.transfer,
arrayBufferTransferToFixed=ArrayBuffer.prototype.transferToFixedLength;var ArrayBufferByteLength=getter(ArrayBuffer.prototype,"byteLength"),ArrayBufferMaxByteLength=getter(ArrayBuffer.prototype,"maxByteLength"),ArrayBufferResizable=getter(
ArrayBuffer.prototype,"resizable"),ArrayBufferDetached=getter(ArrayBuffer.prototype,"detached"),sharedByteLength=SharedArrayBuffer&&ReflectGetOwnPropertyDescriptor(
SharedArrayBuffer.prototype,"byteLength")?.get;var TypedArrayBuffer=getter(TypedArrayPrototype,"buffer"),TypedArrayByteLength=getter(TypedArrayPrototype,"byteLength"),TypedArrayByteOffset=getter(TypedArrayPrototype,
"byteOffset"),TypedArrayLength=getter(TypedArrayPrototype,"length"),TypedArrayTag=getter(TypedArrayPrototype,Symbol2.toStringTag),typedArraySet=TypedArrayPrototype.
set,typedArraySubarray=TypedArrayPrototype.subarray,typedArraySlice=TypedArrayPrototype.slice,typedArrayFill=TypedArrayPrototype.fill;var DataViewBuffer=getter(DataView.prototype,"buffer"),DataViewByteLength=getter(DataView.prototype,"byteLength"),DataViewByteOffset=getter(DataView.prototype,"\
byteOffset"),promiseThen=Promise2.prototype.then,promiseResolve=Promise2.resolve,promiseReject=Promise2.reject;var resolvedPromise=promiseResolve.call(Promise2,void 0);var AbortSignalHooks={isSignal:V=>!1,isAborted:()=>!1,addAlgorithm:()=>{}};var illegalKey=Symbol("illegal");function typeError(message,prefix,context){return new TypeError(`${prefix===void 0?"":`${prefix}: `}${context===void 0?"Value":
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
!1);function toDouble(V,prefix,context){let x=toNumber(V,prefix,context);if(!NumberIsFinite(x))throw typeError("is not a finite number",prefix,context);return x}function toDOMString(V,prefix,context){if(typeof V=="string")return V;if(typeof V=="symbol")throw typeError("is a symbol and cannot be converted to a string",prefix,
context);return`${V}`}function toUSVString(V,prefix,context){return StringToWellFormed(toDOMString(V,prefix,context))}function toObject(V,prefix,context){if(!isObject(V))throw typeError("is not an object",prefix,context);return V}function isObject(V){return typeof V=="object"&&
V!==null||typeof V=="function"}function toNullable(converter){return(V,prefix,context)=>V==null?null:converter(V,prefix,context)}function toInterface(name,brandCheck){return(V,prefix,context)=>{
if(!isObject(V)||!brandCheck(V))throw typeError(`is not of type ${name}`,prefix,context);return V}}function toSequence(item){return(V,prefix,context)=>{if(!isObject(
V))throw typeError("is not iterable",prefix,context);let method=V[SymbolIterator];if(method==null)throw typeError("is not iterable",prefix,context);return toSequenceFromMethod(
V,method,item,prefix,context)}}function toSequenceFromMethod(V,method,item,prefix,context){let out=[];if(method===ArrayValues&&ArrayIsArray(V)&&ArrayIteratorPrototype.
next===ArrayIteratorNext){for(let i=0;i<V.length;i++)out[i]=item(V[i],prefix,`${context??"Value"}, index ${i},`);return out}if(typeof method!="function")throw typeError(
"is not iterable",prefix,context);let iterator=ReflectApply(method,V,[]);if(!isObject(iterator))throw typeError("did not give an iterator object",prefix,context);
let next=iterator.next;for(let i=0;;i++){if(typeof next!="function")throw typeError("did not give an iterator with a next method",prefix,context);let result=ReflectApply(
next,iterator,[]);if(!isObject(result))throw typeError("gave an iterator result that is not an object",prefix,context);if(result.done)return out;out[i]=item(result.
value,prefix,`${context??"Value"}, index ${i},`)}}function toDictionary(name,members,parent){let own=ArraySort([...members],(a,b)=>a.key<b.key?-1:1),levels=parent===void 0?[own]:[...parent.levels,own],flat=[];for(let i=0;i<
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
length:0});var host=__host;var no=!1,toEventInit=toDictionary("EventInit",[{key:"bubbles",converter:toBoolean,defaultValue:no},{key:"cancelable",converter:toBoolean,defaultValue:no},{key:"\
composed",converter:toBoolean,defaultValue:no}]),NONE=0,AT_TARGET=2,reportException=()=>{};var isTrustedDescriptor,initEventFields,dispatchImpl,Event=class{#type;#target=null;#currentTarget=null;#eventPhase=NONE;#bubbles;#cancelable;#composed;#timeStamp;#initialized=!0;#dispatching=!1;#stopPropagation=!1;#stopImmediate=!1;#canceled=!1;#inPassive=!1;#trusted=!1;constructor(type,eventInitDict=void 0){
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
!0);try{callListener(listener,event)}catch(error){reportException(error)}if(event.#inPassive=!1,event.#stopImmediate)return}}},callListener=(listener,event)=>{if(listener.
handler!==null){processHandler(listener.handler.value,event);return}let callback=listener.callback;if(typeof callback=="function"){ReflectApply(callback,event.#currentTarget,
[event]);return}let handleEvent=callback.handleEvent;if(typeof handleEvent!="function")throw new TypeError("The listener's handleEvent is not a function");ReflectApply(
handleEvent,callback,[event])},processHandler=(value,event)=>{if(typeof value!="function")return;let special=specialHandler?.(event,value);if(special!==void 0){
event.#cancel(special);return}ReflectApply(value,event.#currentTarget,[event])===!1&&event.#cancel(!0)}}},specialHandler;configureInterface(Event,{name:"Event",length:1,lengths:{initEvent:1}});defineConstants(Event,{NONE,CAPTURING_PHASE:1,AT_TARGET,BUBBLING_PHASE:3});function reinitializeEvent(event,type,bubbles,cancelable){
return event.eventPhase!==NONE?!1:(initEventFields(event,type,bubbles,cancelable),!0)}var toCustomEventInit=toDictionary("CustomEventInit",[{key:"detail",converter:toAny,
defaultValue:null}],toEventInit),CustomEvent=class extends Event{#detail;constructor(type,eventInitDict=void 0){let prefix="Failed to construct 'CustomEvent'";requiredArguments(
arguments.length,1,prefix);let t=toDOMString(type,prefix,"Argument 1"),init=toCustomEventInit(eventInitDict,prefix,"Argument 2");super(t,init),this.#detail=init.
detail}get detail(){return this.#detail}initCustomEvent(type,bubbles=!1,cancelable=!1,detail=null){let prefix="Failed to execute 'initCustomEvent' on 'CustomEve\
nt'";requiredArguments(arguments.length,1,prefix),reinitializeEvent(this,toDOMString(type,prefix,"Argument 1"),toBoolean(bubbles),toBoolean(cancelable))&&(this.#detail=
detail)}};configureInterface(CustomEvent,{name:"CustomEvent",length:1,lengths:{initCustomEvent:1}});function newListeners(){return{byType:new Map,handlers:null,
hook:null}}function appendListener(listeners,listener){let old=MapGet(listeners.byType,listener.type),list=[];if(old!==void 0)for(let i=0;i<old.length;i++)list[i]=
old[i];list[list.length]=listener,MapSet(listeners.byType,listener.type,list),listeners.hook?.(listener.type,list.length)}function removeListener(listeners,listener){
listener.removed=!0;let old=MapGet(listeners.byType,listener.type);if(old===void 0)return;let list=[];for(let i=0;i<old.length;i++)old[i]!==listener&&(list[list.
length]=old[i]);MapSet(listeners.byType,listener.type,list),listeners.hook?.(listener.type,list.length)}function findListener(listeners,type,callback,capture){let list=MapGet(
listeners.byType,type);if(list!==void 0)for(let i=0;i<list.length;i++){let l=list[i];if(l.handler===null&&l.callback===callback&&l.capture===capture)return l}}var getListeners,
globalTarget;function flattenCapture(options){return typeof options=="boolean"?options:options==null?!1:isObject(options)?!!options.capture:!!options}function toEventListener(V,prefix){
if(V==null)return null;if(!isObject(V))throw typeError("is not an object or a function",prefix,"Argument 2");return V}var EventTarget=class{#listeners=null;addEventListener(type,callback,options=void 0){
let prefix="Failed to execute 'addEventListener' on 'EventTarget'",target=this??globalTarget;getListeners(target,!1),requiredArguments(arguments.length,2,prefix);
let t=toDOMString(type,prefix,"Argument 1"),listener=toEventListener(callback,prefix),capture=!1,once=!1,passive=!1,signal=null;if(isObject(options)){let o=options;
capture=!!o.capture,once=!!o.once,passive=!!o.passive;let s=o.signal;if(s!==void 0){if(!AbortSignalHooks.isSignal(s))throw typeError("member 'signal' is not of \
type AbortSignal",prefix,"Argument 3");signal=s}}else capture=flattenCapture(options);if(signal!==null&&AbortSignalHooks.isAborted(signal)||listener===null)return;
let listeners=getListeners(target,!0);if(findListener(listeners,t,listener,capture)!==void 0)return;let l={type:t,callback:listener,handler:null,capture,once,passive,
removed:!1};appendListener(listeners,l),signal!==null&&AbortSignalHooks.addAlgorithm(signal,()=>removeListener(listeners,l))}removeEventListener(type,callback,options=void 0){
let prefix="Failed to execute 'removeEventListener' on 'EventTarget'",listeners=getListeners(this??globalTarget,!1);requiredArguments(arguments.length,2,prefix);
let t=toDOMString(type,prefix,"Argument 1"),listener=toEventListener(callback,prefix),capture=flattenCapture(options);if(listeners===null||listener===null)return;
let found=findListener(listeners,t,listener,capture);found!==void 0&&removeListener(listeners,found)}dispatchEvent(event){let prefix="Failed to execute 'dispatc\
hEvent' on 'EventTarget'",target=this??globalTarget,listeners=getListeners(target,!1);if(requiredArguments(arguments.length,1,prefix),!isEvent(event))throw typeError(
"is not of type Event",prefix,"Argument 1");return dispatchImpl(target,listeners,event,!1)}static{let globalListeners=null;getListeners=(target,create)=>{if(isObject(
target)&&#listeners in target){let self=target;return create&&self.#listeners===null&&(self.#listeners=newListeners()),self.#listeners}return(target!==globalTarget||
target===void 0)&&illegalInvocation(),create&&globalListeners===null&&(globalListeners=newListeners()),globalListeners}}};configureInterface(EventTarget,{name:"\
EventTarget",length:0,lengths:{addEventListener:2,removeEventListener:2,dispatchEvent:1}});var eventTypeGetter=ObjectGetOwnPropertyDescriptor(Event.prototype,"t\
ype").get;function isEvent(V){if(!isObject(V))return!1;try{return eventTypeGetter.call(V),!0}catch{return!1}}function dispatchTrusted(target,event){return dispatchImpl(
target,getListeners(target,!1),event,!0)}function hasListeners(target,type){let listeners=getListeners(target,!1);if(listeners===null)return!1;let list=MapGet(listeners.
byType,type);return list!==void 0&&list.length>0}function setListenerHook(target,hook){getListeners(target,!0).hook=hook}function getEventHandler(target,type){let handlers=getListeners(
target,!1)?.handlers;return(handlers&&MapGet(handlers,type)?.value)??null}function setEventHandler(target,type,V){let value=isObject(V)?V:null,listeners=getListeners(
target,!0),handlers=listeners.handlers??=new Map,handler=MapGet(handlers,type);if(handler===void 0){if(value===null)return;handler={value:null,listener:null},MapSet(
handlers,type,handler)}handler.value=value,value===null?(handler.listener!==null&&removeListener(listeners,handler.listener),handler.listener=null):handler.listener===
null&&(handler.listener={type,callback:null,handler,capture:!1,once:!1,passive:!1,removed:!1},appendListener(listeners,handler.listener))}function defineEventHandler(proto,type,onSet){
let name=`on${type}`,accessors={get[name](){return getEventHandler(this??globalTarget,type)},set[name](V){let target=this??globalTarget;setEventHandler(target,type,
V),onSet?.(target)}},desc=ObjectGetOwnPropertyDescriptor(accessors,name);ObjectDefineProperty(proto,name,{get:desc.get,set:desc.set,enumerable:!0,configurable:!0})}var entries=new Map;function startTimer(ms,fn,repeat=!1){let id=host.timer_start(ms,repeat);return MapSet(entries,id,{fn,repeat}),id}host.export("timer_fire",id=>{let entry=MapGet(entries,id);entry!==void 0&&(entry.repeat||MapDelete(entries,id),entry.fn())});var addAbortAlgorithm,removeAbortAlgorithm,signalAbort,createAbortSignal,createDependentSignal,isAbortSignal,sweepFloor=16,AbortSignal=class _AbortSignal extends EventTarget{#aborted=!1;#reason=void 0;#algorithms=null;#dependent=!1;#sources=null;#weakDependents=null;#sweepAt=sweepFloor;#strongDependents=null;constructor(key){
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
return this.#signal}abort(reason=void 0){signalAbort(this.#signal,reason)}};configureInterface(AbortController,{name:"AbortController"});var toErrorEventInit=toDictionary("ErrorEventInit",[{key:"message",converter:toDOMString,defaultValue:""},{key:"filename",converter:toUSVString,defaultValue:""},
{key:"lineno",converter:toUnsignedLong,defaultValue:0},{key:"colno",converter:toUnsignedLong,defaultValue:0},{key:"error",converter:toAny,defaultValue:void 0}],
toEventInit),ErrorEvent=class extends Event{#message;#filename;#lineno;#colno;#error;constructor(type,eventInitDict=void 0){let prefix="Failed to construct 'Err\
orEvent'";requiredArguments(arguments.length,1,prefix);let t=toDOMString(type,prefix,"Argument 1"),init=toErrorEventInit(eventInitDict,prefix,"Argument 2");super(
t,init),this.#message=init.message,this.#filename=init.filename,this.#lineno=init.lineno,this.#colno=init.colno,this.#error=init.error}get message(){return this.#message}get filename(){
return this.#filename}get lineno(){return this.#lineno}get colno(){return this.#colno}get error(){return this.#error}};configureInterface(ErrorEvent,{name:"Erro\
rEvent",length:1});var isMessagePort=()=>!1;var toPort=(V,prefix,context)=>{if(!isObject(V)||!isMessagePort(V))throw typeError("is not of type MessagePort",prefix,context);return V},toPorts=toSequence(toPort),
toSource=toNullable(toPort),toMessageEventInit=toDictionary("MessageEventInit",[{key:"data",converter:toAny,defaultValue:null},{key:"origin",converter:toUSVString,
defaultValue:""},{key:"lastEventId",converter:toDOMString,defaultValue:""},{key:"source",converter:toSource,defaultValue:null},{key:"ports",converter:toPorts,defaultValue:()=>[]}],
toEventInit),MessageEvent=class extends Event{#data;#origin;#lastEventId;#source;#ports;constructor(type,eventInitDict=void 0){let prefix="Failed to construct '\
MessageEvent'";requiredArguments(arguments.length,1,prefix);let t=toDOMString(type,prefix,"Argument 1"),init=toMessageEventInit(eventInitDict,prefix,"Argument 2");
super(t,init),this.#data=init.data,this.#origin=init.origin,this.#lastEventId=init.lastEventId,this.#source=init.source,this.#ports=ObjectFreeze(init.ports)}get data(){
return this.#data}get origin(){return this.#origin}get lastEventId(){return this.#lastEventId}get source(){return this.#source}get ports(){return this.#ports}initMessageEvent(type,bubbles=!1,cancelable=!1,data=null,origin="",lastEventId="",source=null,ports=[]){
let prefix="Failed to execute 'initMessageEvent' on 'MessageEvent'";requiredArguments(arguments.length,1,prefix);let t=toDOMString(type,prefix,"Argument 1"),o=toUSVString(
origin,prefix,"Argument 5"),id=toDOMString(lastEventId,prefix,"Argument 6"),s=toSource(source,prefix,"Argument 7"),p=toPorts(ports,prefix,"Argument 8");reinitializeEvent(
this,t,toBoolean(bubbles),toBoolean(cancelable))&&(this.#data=data,this.#origin=o,this.#lastEventId=id,this.#source=s,this.#ports=ObjectFreeze(p))}};configureInterface(
MessageEvent,{name:"MessageEvent",length:1,lengths:{initMessageEvent:1}});var toCloseEventInit=toDictionary("CloseEventInit",[{key:"wasClean",converter:toBoolean,
defaultValue:!1},{key:"code",converter:toUnsignedShort,defaultValue:0},{key:"reason",converter:toUSVString,defaultValue:""}],toEventInit),CloseEvent=class extends Event{#wasClean;#code;#reason;constructor(type,eventInitDict=void 0){
let prefix="Failed to construct 'CloseEvent'";requiredArguments(arguments.length,1,prefix);let t=toDOMString(type,prefix,"Argument 1"),init=toCloseEventInit(eventInitDict,
prefix,"Argument 2");super(t,init),this.#wasClean=init.wasClean,this.#code=init.code,this.#reason=init.reason}get wasClean(){return this.#wasClean}get code(){return this.#code}get reason(){
return this.#reason}};configureInterface(CloseEvent,{name:"CloseEvent",length:1});var toPromiseRejectionEventInit=toDictionary("PromiseRejectionEventInit",[{key:"\
promise",converter:toObject,required:!0},{key:"reason",converter:toAny}],toEventInit),PromiseRejectionEvent=class extends Event{#promise;#reason;constructor(type,eventInitDict){
let prefix="Failed to construct 'PromiseRejectionEvent'";requiredArguments(arguments.length,2,prefix);let t=toDOMString(type,prefix,"Argument 1"),init=toPromiseRejectionEventInit(
eventInitDict,prefix,"Argument 2");super(t,init),this.#promise=init.promise,this.#reason=init.reason}get promise(){return this.#promise}get reason(){return this.#reason}};
configureInterface(PromiseRejectionEvent,{name:"PromiseRejectionEvent",length:2});var global=globalThis;function defineInterfaces(interfaces){for(let name in interfaces)ObjectDefineProperty(global,name,{value:interfaces[name],writable:!0,enumerable:!1,
configurable:!0})}function defineFunctions(functions){for(let name in functions)ObjectDefineProperty(global,name,{value:functions[name],writable:!0,enumerable:!0,
configurable:!0})}defineInterfaces({DOMException,QuotaExceededError});defineInterfaces({CloseEvent,CustomEvent,ErrorEvent,Event,EventTarget,MessageEvent,PromiseRejectionEvent});
defineInterfaces({AbortController,AbortSignal});defineFunctions({});})();
})
